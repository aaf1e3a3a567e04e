import { expect, test } from 'vitest'
import { letterWords } from './letter-words.ts'

test('each says it in his language, and English to whoever has none of ours', () => {
  expect(letterWords('en')('placed.subject', { reference: 'PR-1' })).toBe('Your order PR-1 is placed')
  expect(letterWords('fr')('placed.subject', { reference: 'PR-1' })).toBe(
    'Votre commande PR-1 est enregistrée',
  )
  expect(letterWords('tlh')('placed.title')).toBe('Thank you for your order')
  expect(letterWords(null).language).toBe('en')
})

test('plurals follow the language', () => {
  expect(letterWords('en')('common.minutes', { count: 1 })).toBe('1 minute')
  expect(letterWords('es')('common.minutes', { count: 60 })).toBe('60 minutos')
  expect(letterWords('ar')('common.minutes', { count: 5 })).toBe('5 دقائق')
})

test('amounts, days and times are those of the language and of the place', () => {
  const at = new Date('2026-11-20T10:30:00Z')
  expect(letterWords('en').money(123_450, 'GBP')).toBe('£1,234.50')
  expect(letterWords('it').money(-5, 'USD')).toBe('-$0,05')
  expect(letterWords('en').dayAndTime(at, 'Europe/London')).toBe('Friday 20 November 2026 at 10:30')
  expect(letterWords('fr').dayAndTime(at, 'America/New_York')).toBe('vendredi 20 novembre 2026 à 05:30')
  expect(letterWords('ar').dayAndTime(at, 'Europe/London')).toContain('10:30')
})
