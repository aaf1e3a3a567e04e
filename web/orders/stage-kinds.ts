import {
  IconBook2,
  IconCloud,
  IconId,
  IconMap2,
  IconMicrophone,
  IconMovie,
  IconPhoto,
  type IconProps,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { StageKind } from '#contract/orders/states.ts'

/** The icon of each kind of stage. */
export const stageIcons: Readonly<Record<StageKind, ComponentType<IconProps>>> = {
  photography: IconPhoto,
  video: IconVideo,
  'floor-plan': IconMap2,
  '360-tour': IconWorld,
  movie: IconMovie,
  brochure: IconBook2,
  'window-card': IconId,
  voiceover: IconMicrophone,
  hosting: IconCloud,
}
