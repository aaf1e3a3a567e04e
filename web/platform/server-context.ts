import { createContext } from 'react-router'

/** Reads a public call of the API from inside the process: `await context.get(apiContext)('/api/pages/product-list/')`. */
export type ApiGet = <T>(path: string) => Promise<T>

export const nonceContext = createContext<string | undefined>(undefined)
export const apiContext = createContext<ApiGet>()
