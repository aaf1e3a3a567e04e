interface ReferenceProps {
  /** The references and numbers that stand first: PR-48213, T-2300. */
  of: readonly (string | null)[]
  /** What stands after them, with a comma between. */
  then?: string
}

/** References in a line of small words: a telephone does not break one at its hyphen. */
export function Reference({ of, then }: ReferenceProps) {
  const parts = of.filter((part) => part !== null && part !== '')
  return (
    <>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 ? ', ' : null}
          <span className="num">{part}</span>
        </span>
      ))}
      {then ? `${parts.length > 0 ? ', ' : ''}${then}` : null}
    </>
  )
}
