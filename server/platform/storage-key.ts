/** There is no file of that key. */
export class NoSuchFile extends Error {
  readonly key: string
  constructor(key: string) {
    super(`there is no file ${key}`)
    this.name = 'NoSuchFile'
    this.key = key
  }
}

/** A file of that key is there already, and stays as it is. */
export class KeyTaken extends Error {
  readonly key: string
  constructor(key: string) {
    super(`there is already a file ${key}`)
    this.name = 'KeyTaken'
    this.key = key
  }
}

/** Throws unless the key is made of plain parts: letters, digits, `.`, `_` and `-`, with slashes between. */
export function checkKey(key: string): string {
  const plain = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
  if (key.length > 200 || !plain.test(key)) throw new Error(`'${key}' is not a key of a file`)
  return key
}
