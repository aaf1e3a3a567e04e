import type { Catalogue } from '#messages/catalogue.ts'

export const guide: Catalogue<'guide'> = {
  title: 'Para probar como {role}',
  close: 'Ocultar estas sugerencias',
  rows: {
    verify: {
      title: 'Verificar a un cliente',
      more: 'Alguien se ha registrado: mire con quién podría coincidir.',
    },
    permissions: { title: 'Ver los permisos', more: 'Cada función y grupo, y lo que puede hacer cada uno.' },
    outbox: {
      title: 'Leer el correo enviado',
      more: 'No hace falta servidor de correo: las cartas se guardan aquí.',
    },
    dispatch: { title: 'Asignar un pedido nuevo', more: 'Los fotógrafos más adecuados, con los motivos.' },
    approve: {
      title: 'Aprobar fotografías',
      more: 'Compare, marque lo que hay que corregir o deles salida.',
    },
    ticket: {
      title: 'Responder a una consulta',
      more: 'Una conversación con un cliente, con su pedido al lado.',
    },
    plan: { title: 'Planificar el día', more: 'Todas las visitas en un mapa y quién está libre.' },
    held: { title: 'Atender los pedidos en espera', more: 'Cada uno dice por qué espera; reanude uno.' },
    change: {
      title: 'Decidir sobre un cambio',
      more: 'Un cliente pide otro nombre o dirección: lo viejo junto a lo nuevo.',
    },
    overdue: { title: 'Reclamar facturas vencidas', more: 'Qué ha vencido, de quién y desde cuándo.' },
    beeInvoices: {
      title: 'Revisar lo que ganaron los fotógrafos',
      more: 'Un mes cada uno, apunte por apunte.',
    },
    ledger: { title: 'Abrir el libro mayor', more: 'Cada céntimo dos veces: deudores, acreedores, caja.' },
    company: { title: 'Gestionar su empresa', more: 'Oficinas, personas, logotipos y paquetes acordados.' },
    group: {
      title: 'Ver los pedidos de todas las oficinas',
      more: 'Filtre por oficina, estado o fecha, y exporte.',
    },
    gallery: { title: 'Abrir una galería entregada', more: 'Fotografías, plano, descargas y enlace web.' },
    place: { title: 'Hacer un pedido', more: 'Cuatro pasos; precio y horas libres al momento.' },
    pay: { title: 'Pagar una factura', more: 'Con una tarjeta de prueba: no se mueve dinero.' },
    visit: {
      title: 'Abrir una visita',
      more: 'Dirección, llaves, peticiones y ruta, pensado para el móvil.',
    },
    upload: { title: 'Subir fotografías', more: 'Continúan tras recargar o perder la conexión.' },
    calendar: { title: 'Ver su calendario', more: 'Sus visitas y horas; cierre un día o una franja.' },
    edit: { title: 'Entregar fotografías editadas', more: 'Lo que le espera, con los deseos del cliente.' },
    tasks: { title: 'Tomar una tarea', more: 'Elija una que nadie haya tomado todavía.' },
    news: { title: 'Leer lo que ha vuelto', more: 'La campana dice qué hay que corregir y por qué.' },
  },
  steps: {
    title: 'Tres pasos hasta el primer pedido',
    done: 'Hecho',
    company: {
      title: 'Dar de alta una empresa',
      more: 'E invite a su cliente: él hace los pedidos, o usted por él.',
    },
    bee: { title: 'Dar de alta a un fotógrafo', more: 'Con sus habilidades, horario y tarifas.' },
    catalogue: {
      title: 'Recorrer el catálogo',
      more: 'Ya hay paquetes y extras con precios en libras y dólares.',
    },
  },
}
