import type { Catalogue } from '#messages/catalogue.ts'

export const site: Catalogue<'site'> = {
  home: {
    title: '让房产更好卖的摄影',
    lead: '照片、影片、360 度全景和平面图：两分钟下单，下一个工作日交付。',
    signIn: '登录',
  },
}
