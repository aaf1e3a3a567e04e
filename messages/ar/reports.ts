import type { Catalogue } from '#messages/catalogue.ts'

export const reports: Catalogue<'reports'> = {
  home: {
    approval:
      '{count, plural, zero {لا طلبات تنتظر الموافقة} one {طلب واحد ينتظر الموافقة} two {طلبان ينتظران الموافقة} few {# طلبات تنتظر الموافقة} many {# طلبًا ينتظر الموافقة} other {# طلب ينتظر الموافقة}}',
    open: '{count, plural, zero {لا طلبات مفتوحة} one {طلب مفتوح واحد} two {طلبان مفتوحان} few {# طلبات مفتوحة} many {# طلبًا مفتوحًا} other {# طلب مفتوح}}',
    needsYou: 'بانتظارك',
    tasks:
      '{count, plural, zero {لا مهام} one {مهمة واحدة} two {مهمتان} few {# مهام} many {# مهمة} other {# مهمة}}',
    nothing: 'لا شيء ينتظرك',
    shootDate: 'تاريخ التصوير',
    title: 'العنوان',
    status: 'الحالة',
    id: 'الرقم',
    description: 'الوصف',
    noOrders: 'لا طلبات بعد',
    noTickets: 'لا تذاكر بعد',
    noTasks: 'لا مهام مفتوحة',
    inWork: 'قيد العمل',
    nothingInWork: 'لا شيء قيد العمل',
    delivered: 'آخر ما سُلِّم',
    nothingDelivered: 'ما يُسلَّم يظهر هنا',
    toPay: 'للدفع',
    nothingToPay: 'كل شيء مدفوع',
    due: 'يستحق في {date}',
    visits: 'زياراتك اليوم',
    noVisits: 'لا زيارات اليوم',
    nextVisit: 'التالية في {date}',
    overdue: 'فواتير متأخرة',
    nothingOverdue: 'لا فاتورة متأخرة',
    beeMonths: 'فواتير المصوّرين',
    noBeeMonths: 'لا قيود للمصوّرين بعد',
  },
}
