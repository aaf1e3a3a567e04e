import type { Catalogue } from '#messages/catalogue.ts'

export const accounts: Catalogue<'accounts'> = {
  signIn: {
    title: 'تسجيل الدخول',
    newHere: 'جديد هنا؟',
    create: 'أنشئ حسابًا',
    username: 'البريد الإلكتروني أو اسم المستخدم',
    password: 'كلمة المرور',
    forgotten: 'نسيتها؟',
    submit: 'تسجيل الدخول',
    demo: 'أو جرّب العرض التجريبي',
    caption: 'صور وأفلام وجولات ومخططات',
    captionMore: 'تُسلَّم في يوم العمل التالي.',
    roles: {
      client: 'طلب وتنزيل',
      'company-admin': 'طلبات شركة',
      'shooter-bee': 'الزيارات والرفع',
      'editor-bee': 'التحرير والتسليم',
      'photography-editor': 'التحرير والتسليم',
      manager: 'الطلبات والمهام',
      'support-admin': 'الطلبات والمهام',
      admin: 'كل شيء',
      accountant: 'الفواتير والدفع',
    },
  },
}
