import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { filledParts } from './delivery.ts'
import classes from './delivery.module.css'

interface DeliveryNavProps {
  parts: ReturnType<typeof filledParts>
}

/** The parts of the delivered page, which stay at its top; the one that is being looked at is marked. */
export function DeliveryNav({ parts }: DeliveryNavProps) {
  const t = useTranslations('site.delivery')
  const [here, setHere] = useState(parts[0]?.id)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setHere(parts.find(({ id }) => id === target.id)?.id)
      },
      // A part is looked at while it crosses the upper middle of the window.
      { rootMargin: '-30% 0px -60% 0px' },
    )
    for (const { id } of parts) {
      const part = document.getElementById(id)
      if (part) seen.observe(part)
    }
    return () => seen.disconnect()
  }, [parts])
  return (
    <nav className={classes.tabs} aria-label={t('parts')}>
      {parts.map(({ id, files }) => (
        <a key={id} href={`#${id}`} aria-current={id === here ? 'location' : undefined}>
          {t(id)}
          {id === 'photographs' ? <span className="num">{files.length}</span> : null}
        </a>
      ))}
    </nav>
  )
}
