import type { Catalogue } from '#messages/catalogue.ts'

export const accounts: Catalogue<'accounts'> = {
  signIn: {
    title: '登录',
    newHere: '第一次使用？',
    create: '创建账户',
    username: '电子邮箱或用户名',
    password: '密码',
    forgotten: '忘记密码？',
    submit: '登录',
    demo: '或体验演示',
    caption: '照片、影片、全景与平面图',
    captionMore: '下一个工作日交付。',
    roles: {
      client: '下单、下载',
      'company-admin': '公司的订单',
      'shooter-bee': '拍摄与上传',
      'editor-bee': '编辑与交付',
      'photography-editor': '编辑与交付',
      manager: '订单与任务',
      'support-admin': '订单与任务',
      admin: '全部',
      accountant: '发票与付款',
    },
  },
}
