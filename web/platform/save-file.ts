import { ApiProblem } from './call.ts'
import { useSaid } from './said.ts'
import { toastProblem } from './toast.ts'

/** Gives a file to the person: the browser saves it under the name. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Fetches a file by a call and saves it; what goes wrong is said. */
export function useSaveFile(): (file: Promise<Blob>, name: string) => Promise<void> {
  const said = useSaid()
  return async (file, name) => {
    try {
      saveFile(await file, name)
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem
      toastProblem(said(problem))
    }
  }
}
