import type { Catalogue } from '#messages/catalogue.ts'

export const site: Catalogue<'site'> = {
  home: {
    title: 'Fotografía que vende inmuebles',
    lead: 'Fotos, vídeos, tours 360 y planos: pedidos en dos minutos, entregados al siguiente día laborable.',
    signIn: 'Iniciar sesión',
  },
}
