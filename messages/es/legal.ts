import type { Legal } from '#messages/catalogue.ts'

export const legal: Legal = {
  contents: 'Contenido',
  note: 'Este texto viene con el producto. Quien use Propolis para un negocio lo sustituye por condiciones revisadas por un abogado.',
  terms: {
    title: 'Términos y condiciones',
    lead: 'Lo que puede esperar de nosotros cuando encarga material de un inmueble, y lo que esperamos de usted.',
    sections: [
      [
        'El servicio',
        'Fotografiamos, filmamos, medimos y presentamos inmuebles para quienes los venden y alquilan. Usted hace el pedido en esta plataforma; nosotros planificamos la visita, hacemos el trabajo y entregamos aquí los archivos.',
      ],
      [
        'Pedidos',
        'Un pedido es vinculante cuando usted lo hace y nosotros lo confirmamos. Puede cancelarlo sin coste hasta que se asigne una visita; después podemos cobrar el tiempo reservado.',
      ],
      [
        'Precios y pago',
        'Los precios se muestran con impuestos antes del pedido. Los pedidos de prepago se pagan en el acto con tarjeta. A cuenta se paga antes de la fecha de la factura.',
      ],
      [
        'Visitas',
        'Asegúrese de que podamos entrar, de que el inmueble esté listo para fotografiarse y de que quien vive allí sepa cuándo vamos. Los códigos y las llaves se usan solo para la visita.',
      ],
      [
        'Imágenes y su uso',
        'Una vez pagado el pedido puede usar lo entregado para anunciar ese inmueble, mientras esté en el mercado y en cualquier medio. Conservamos los derechos de autor.',
      ],
      [
        'Alojamiento',
        'Los recorridos, vídeos y enlaces se sirven durante el periodo contratado. Le escribimos antes de que termine.',
      ],
      ['Conducta', 'Guarde su contraseña, suba solo lo que pueda usar y no intente ver lo que es de otros.'],
      [
        'Responsabilidad',
        'Si algo de nuestro trabajo está mal, díganoslo en catorce días y lo corregimos o devolvemos el dinero. Más allá respondemos de lo que la ley no permite excluir.',
      ],
      [
        'Cambios',
        'Cuando cambien estas condiciones le avisamos por correo con treinta días. Los pedidos ya hechos mantienen las condiciones con que se hicieron.',
      ],
    ],
  },
  privacy: {
    title: 'Privacidad',
    lead: 'Qué datos suyos guardamos, por qué, cuánto tiempo y qué puede pedirnos.',
    sections: [
      [
        'Qué guardamos',
        'Su nombre, correo, teléfonos, empresa y dirección; sus pedidos, mensajes y facturas; cuándo y desde dónde inició sesión.',
      ],
      [
        'Por qué',
        'Para hacer lo que encarga, facturarlo, proteger su cuenta y porque la ley nos obliga a llevar los libros. No vendemos datos ni mostramos publicidad.',
      ],
      [
        'Quién lo ve',
        'Nuestro personal, el fotógrafo de su visita (nombre, teléfono y acceso, solo en torno a la visita) y los proveedores de tarjetas, correo y almacenamiento.',
      ],
      [
        'Cuánto tiempo',
        'Pedidos y facturas, lo que exija la ley fiscal. Códigos de acceso, hasta un día después de la visita. Inicios de sesión, noventa días. Las cuentas cerradas pierden todo lo que los libros no necesitan.',
      ],
      [
        'Lugares en las fotografías',
        'Lo que las cámaras escriben en las fotografías sobre el lugar y el aparato se elimina de todo lo que entregamos.',
      ],
      [
        'Sus derechos',
        'Puede ver, corregir y llevarse lo que guardamos, y pedir su borrado cuando la ley no obligue a guardarlo. Escríbanos desde su cuenta o por correo.',
      ],
      [
        'Cookies',
        'Una cookie guarda su idioma, colores y disposición. Su sesión se guarda en el navegador. No hay otras, y nadie le sigue aquí.',
      ],
      [
        'Contacto',
        'Escríbanos con el formulario de comentarios o a la dirección de su factura. También puede reclamar ante la autoridad de protección de datos de donde vive.',
      ],
    ],
  },
}
