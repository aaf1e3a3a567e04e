import type { Catalogue } from '#messages/catalogue.ts'

export const accounts: Catalogue<'accounts'> = {
  signIn: {
    title: 'Iniciar sesión',
    newHere: '¿Es tu primera vez?',
    create: 'Crear una cuenta',
    username: 'Correo electrónico o usuario',
    password: 'Contraseña',
    forgotten: '¿La has olvidado?',
    submit: 'Iniciar sesión',
    demo: 'o prueba la demostración',
    caption: 'Fotos, vídeos, tours y planos',
    captionMore: 'Entregados al siguiente día laborable.',
    roles: {
      client: 'Pedir, descargar',
      'company-admin': 'Pedidos de una empresa',
      'shooter-bee': 'Visitas y subidas',
      'editor-bee': 'Edición y entregas',
      'photography-editor': 'Edición y entregas',
      manager: 'Pedidos y tareas',
      'support-admin': 'Pedidos y tareas',
      admin: 'Todo',
      accountant: 'Facturas y pagos',
    },
  },
}
