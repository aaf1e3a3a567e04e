/** The languages of the product; the first is spoken where none was chosen. */
export const languages = ['en', 'zh', 'es', 'fr', 'it', 'ar'] as const
export type Language = (typeof languages)[number]
