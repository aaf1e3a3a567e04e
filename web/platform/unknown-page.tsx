import { redirect } from 'react-router'

/** Unknown paths go to the 404 page (product.md section 2). */
export const loader = () => redirect('/error-pages/error-404')

export default function UnknownPage() {
  return null
}
