import {
  type CSSVariablesResolver,
  createTheme,
  DirectionContext,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  MantineProvider,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { SaidContext } from '#web/ui/said.ts'
import { colourScheme, dirOf } from './preferences.ts'
import { useSaid } from './said.ts'
import { useNonce, usePreferences } from './theme.tsx'

const tuple = (colours: string) => colours.split(' ').map((c) => `#${c}`) as unknown as MantineColorsTuple
const colors = {
  green: tuple('EDF6F3 D6EAE4 AED6CA 80BEAC 52A38E 2B8671 176F5C 0C5C4C 09483C 06332B'),
  pink: tuple('FDF0F5 FBDDE8 F6B9CF F08EB2 EA6497 E5407B CC2A66 A81F52 84183F 5C102C'),
  // Mantine's own red is too light to carry white words.
  red: tuple('FBECEC F6D2D3 EDB0B2 E88F93 E5757A D9494F B8323A A6282E 8A2025 6E191D'),
  gray: tuple('FCFBFA F7F5F2 EFECE8 E4E0DA CFCAC2 A09A91 6E6962 504C46 2F2C28 1B1917'),
}
const inputHeights: Record<string, string> = { xs: '32px', sm: '36px', md: '40px', lg: '44px', xl: '48px' }
const buttonHeights: Record<string, string> = { xs: '32px', sm: '36px', md: '40px', lg: '44px', xl: '48px' }

// Plain objects and not Button.extend(): the theme is on every page and must not bring the components along.
const components = {
  Button: {
    defaultProps: { size: 'sm', fw: 500 },
    vars: (_: unknown, { size = 'sm' }: { size?: string }) => ({
      root: {
        '--button-height': buttonHeights[size],
        '--button-padding-x': size === 'xs' ? '10px' : '14px',
        '--button-fz': size === 'xl' ? '16px' : '13px',
      },
    }),
  },
  Input: {
    defaultProps: { size: 'md' },
    vars: (_: unknown, { size = 'md' }: { size?: string }) => ({
      wrapper: { '--input-height': inputHeights[size], '--input-fz': size === 'xl' ? '16px' : '14px' },
    }),
  },
  InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] } },
  // A placeholder for the focus would be a part of the menu that nobody can choose.
  Menu: {
    defaultProps: { shadow: 'none', radius: 10, withinPortal: true, withInitialFocusPlaceholder: false },
  },
  Popover: { defaultProps: { shadow: 'none', radius: 10 } },
  Card: { defaultProps: { withBorder: true, shadow: 'none', radius: 10 } },
  Modal: { defaultProps: { radius: 10, centered: true, shadow: 'none' } },
  Checkbox: { defaultProps: { radius: 4, size: 'xs' } },
}

const cssVariablesResolver: CSSVariablesResolver = ({ primaryColor }) => {
  // A preset is filled with the shade that white words can be read on (web/ui/tokens.css).
  const filled =
    primaryColor === 'green'
      ? {}
      : {
          [`--mantine-color-${primaryColor}-filled`]: 'var(--fill)',
          [`--mantine-color-${primaryColor}-filled-hover`]: 'var(--fill-hover)',
        }
  const both = {
    ...filled,
    '--mantine-color-body': 'var(--bg)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-default': 'var(--bg)',
    '--mantine-color-default-hover': 'var(--bg-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-error': 'var(--canc-t)',
    '--mantine-color-anchor': 'var(--primary-text)',
  }
  const dark = { '--mantine-color-green-filled': '#237965', '--mantine-color-green-filled-hover': '#1D6956' }
  return { variables: {}, light: both, dark: { ...both, ...dark } }
}

// The cookie is the store, so Mantine's own manager keeps nothing.
const manager: MantineColorSchemeManager = {
  get: (value) => value,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
}

/** Mantine for everything below: the signed-in part and the forms. Public pages do without, and are lighter. */
export function Components({ children }: { children: ReactNode }) {
  const [preferences] = usePreferences()
  const nonce = useNonce()
  const said = useSaid()
  const theme = useMemo(
    () =>
      createTheme({
        colors,
        components,
        primaryColor: preferences.preset,
        primaryShade: { light: 7, dark: 6 },
        defaultRadius: 8,
        fontFamily: 'var(--font)',
        fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '16px' },
        lineHeights: { xs: '16px', sm: '16px', md: '18px', lg: '20px', xl: '24px' },
        spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
        radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '12px' },
        headings: { fontFamily: 'var(--font)', fontWeight: '600' },
        cursorType: 'pointer',
      }),
    [preferences.preset],
  )
  const dir = dirOf(preferences)
  const direction = useMemo(() => ({ dir, setDirection() {}, toggleDirection() {} }), [dir])
  return (
    <DirectionContext value={direction}>
      <MantineProvider
        theme={theme}
        colorSchemeManager={manager}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={colourScheme(preferences.scheme)}
        getStyleNonce={() => nonce ?? ''}
      >
        <SaidContext value={said}>{children}</SaidContext>
      </MantineProvider>
    </DirectionContext>
  )
}
