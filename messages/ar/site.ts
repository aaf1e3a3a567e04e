import type { Catalogue } from '#messages/catalogue.ts'

export const site: Catalogue<'site'> = {
  home: {
    title: 'تصوير يبيع العقار',
    lead: 'صور وأفلام وجولات 360 ومخططات: تُطلب في دقيقتين وتُسلَّم في يوم العمل التالي.',
    signIn: 'تسجيل الدخول',
  },
}
