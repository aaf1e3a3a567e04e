import { expect, test } from 'vitest'
import { letterHtml, letterText } from './letter.ts'

const letter = {
  title: 'Your photographs are ready',
  paragraphs: ['Hello <Ada> & co,', 'twelve pictures wait\nfor you.'],
  facts: [
    ['Order', 'BB-1001'],
    ['Property', '1 "Quay" Street'],
  ],
  action: { label: 'See them', url: 'https://example.com/o?a=1&b="2"' },
  footer: 'You ordered this.',
} as const

test('everything is said, nothing of it is taken for HTML, and nothing is fetched', () => {
  const html = letterHtml(letter)
  expect(html).toContain('Hello &lt;Ada&gt; &amp; co,')
  expect(html).toContain('twelve pictures wait<br>for you.')
  expect(html).toContain('1 &quot;Quay&quot; Street')
  expect(html).toContain('href="https://example.com/o?a=1&amp;b=&quot;2&quot;"')
  expect(html).toContain('#0C5C4C')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|<script|url\(|<link/)
})

test('what is not given leaves no trace', () => {
  const html = letterHtml({ title: 'T', paragraphs: ['P'], language: 'ar' })
  expect(html).toContain('dir="rtl"')
  expect(html).not.toContain('<a ')
  expect(letterText({ title: 'T', paragraphs: ['P'] })).toBe('T\n\nP\n')
})

test('the plain text holds all of it', () => {
  expect(letterText(letter)).toBe(
    'Your photographs are ready\n\nHello <Ada> & co,\n\ntwelve pictures wait\nfor you.\n\n' +
      'Order: BB-1001\nProperty: 1 "Quay" Street\n\nSee them:\nhttps://example.com/o?a=1&b="2"\n\n-- \nYou ordered this.\n',
  )
})
