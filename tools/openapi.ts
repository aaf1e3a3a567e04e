// `npm run --silent openapi > openapi.json`: the API as an OpenAPI 3.1 document.
import { openApi } from '#server/platform/openapi.ts'

process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)
