import { redirect } from 'react-router'

/** /myaccount is its first section. */
export async function clientLoader() {
  throw redirect('/myaccount/details')
}

export default function AccountStartPage() {
  return null
}
