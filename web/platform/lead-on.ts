import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** Milliseconds for which a message stands before the list is shown again (product.md section 9). */
const LEAD_ON = 2000

/** Leads on to another screen once the message had its time, unless one leaves before. */
export function useLeadOn(): [leading: boolean, leadOn: (to: string) => void] {
  const go = useNavigate()
  const [to, leadOn] = useState<string>()
  useEffect(() => {
    if (to === undefined) return
    const timer = setTimeout(() => void go(to), LEAD_ON)
    return () => clearTimeout(timer)
  }, [to, go])
  return [to !== undefined, leadOn]
}
