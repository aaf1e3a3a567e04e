import { IconChevronDown, IconMenu2, IconPhone, IconX } from '@tabler/icons-react'
import { Link, NavLink } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePreferences } from '#web/platform/theme.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { Fold } from './fold.tsx'
import { childPath, groupPath, type Menu, phones } from './public-data.ts'
import { PlaceOrder } from './place-order-button.tsx'
import classes from './head.module.css'

/** Banner, telephones, menus, and the way in. */
export function Head({ menus }: { menus: Menu[] }) {
  const t = useTranslations('site.frame')
  const [{ promoClosed }, change] = usePreferences()
  return (
    <header>
      {promoClosed ? null : (
        <div className={classes.promo}>
          <p>{t('promo')}</p>
          <button type="button" aria-label={t('dismiss')} onClick={() => void change({ promoClosed: true })}>
            <IconX size={20} stroke={1.75} />
          </button>
        </div>
      )}
      <div className={classes.phones}>
        <div>
          <span>{t('support')}</span>
          {phones.map(({ country, number, call }) => (
            <a key={country} href={`tel:${call}`}>
              <IconPhone size={16} stroke={1.75} aria-hidden="true" />
              {country}
              <bdi className="num" dir="ltr">
                {number}
              </bdi>
            </a>
          ))}
        </div>
      </div>
      <nav className={classes.nav} aria-label={t('menu')}>
        <Link to="/">
          <Logo />
        </Link>
        <div className={classes.wide}>
          <Links menus={menus} />
        </div>
        <PlaceOrder />
        <div className={classes.narrow}>
          <Fold label={<IconMenu2 size={24} stroke={1.75} aria-label={t('menu')} />}>
            <Links menus={menus} />
            <Link to="/signin">{t('signIn')}</Link>
          </Fold>
        </div>
      </nav>
    </header>
  )
}

function Links({ menus }: { menus: Menu[] }) {
  const t = useTranslations('site.frame')
  return (
    <ul className={classes.links}>
      <li>
        <NavLink to="/" end>
          {t('home')}
        </NavLink>
      </li>
      {menus.map((menu) => (
        <li key={menu.id}>
          <Fold label={<MenuName title={menu.title} />}>
            <ul className={classes.groups}>
              {menu.data.map((group) => (
                <li key={group.id}>
                  <Link to={groupPath(menu, group)}>{group.name}</Link>
                  <ul>
                    {group.childs.map((child) => (
                      <li key={child.id}>
                        <Link to={childPath(menu, group, child)}>{child.name}</Link>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          </Fold>
        </li>
      ))}
    </ul>
  )
}

function MenuName({ title }: { title: string }) {
  const t = useTranslations('site.frame')
  return (
    <>
      {title === 'Products' ? t('products') : title === 'Cities' ? t('cities') : title}
      <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
    </>
  )
}
