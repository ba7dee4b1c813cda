/**
 * The one table of errors: code → HTTP status and the Spanish text that the user reads when the place that raised it
 * has nothing more precise to say.
 */
export const ERRORES = {
  DATOS_INVALIDOS: { status: 400, message: 'Hay datos que no son válidos. Revísalos e inténtalo de nuevo.' },
  JSON_INVALIDO: { status: 400, message: 'No pudimos leer los datos enviados: el JSON está mal formado.' },
  ENLACE_VENCIDO: {
    status: 400,
    message: 'Este enlace ya se usó o venció. Pide uno nuevo para cambiar tu contraseña.',
  },
  NO_AUTENTICADO: { status: 401, message: 'Sesión expirada. Inicia sesión nuevamente.' },
  CREDENCIALES: { status: 401, message: 'El correo o la contraseña no coinciden.' },
  segundo_factor: {
    status: 401,
    message: 'Escribe el código de 6 dígitos de tu aplicación, o un código de recuperación.',
  },
  CUENTA_DESACTIVADA: {
    status: 403,
    message: 'Tu cuenta está desactivada. Si crees que es un error, habla con la tienda.',
  },
  SIN_PERMISO: { status: 403, message: 'No tienes permiso para hacer esto.' },
  NO_ENCONTRADO: { status: 404, message: 'No encontramos lo que buscas.' },
  METODO_NO_PERMITIDO: { status: 405, message: 'Esta dirección no acepta esa operación.' },
  RETIRADO: { status: 410, message: 'Producto no encontrado.' },
  CONFLICTO: { status: 409, message: 'Los datos cambiaron mientras trabajabas. Vuelve a cargar e inténtalo de nuevo.' },
  EMAIL_OCUPADO: { status: 409, message: 'Ya existe una cuenta con ese correo electrónico.' },
  INVITACION_PENDIENTE: {
    status: 409,
    message: 'Ya hay una invitación para ese correo. Reenvíala, o anúlala para hacer otra.',
  },
  CODIGO_OCUPADO: { status: 409, message: 'Ya existe un producto con ese código.' },
  EAN_OCUPADO: { status: 409, message: 'Ya existe un producto con ese código de barras.' },
  RUT_OCUPADO: { status: 409, message: 'Ya existe un cliente con ese RUT.' },
  CLIENTE_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este cliente mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
  },
  CONTACTO_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este contacto mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
  },
  DIRECCION_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta dirección mientras la editabas. Revisa los datos nuevos y decide otra vez.',
  },
  PROVEEDOR_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este proveedor mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
  },
  PROVEEDOR_CON_HISTORIA: { status: 409, message: 'Este proveedor tiene historia: archívalo en vez de eliminarlo.' },
  ORDEN_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta orden mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  DOCUMENTO_REPETIDO: { status: 409, message: 'Ese documento de este proveedor ya se recibió.' },
  DEVOLUCION_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta devolución mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  CREDITO_POR_CONFIRMAR: { status: 409, message: 'Revisa que la nota de crédito esté bien.' },
  COTIZACION_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta cotización mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  OPORTUNIDAD_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta licitación mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  OC_DE_OTRO: {
    status: 409,
    message: 'Esta orden de compra es para otro proveedor: confirma que la tienda la toma igual.',
  },
  OT_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta OT mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  META_ASIGNADA: { status: 409, message: 'Esa persona ya tiene meta de ese mes: actualízala.' },
  META_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta meta mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  COMISION_CAMBIADA: {
    status: 409,
    message: 'Algo cambió desde que se calcularon estas comisiones: recalcúlalas y revísalas.',
  },
  RECLAMO_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este reclamo mientras lo mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  RESOLUCION_DISTINTA: {
    status: 409,
    message: 'El cliente eligió otra solución, y dentro de la garantía legal la elección es suya.',
  },
  EMISOR_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió el emisor mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
  },
  SIN_FOLIOS: {
    status: 409,
    message: 'No quedan folios para este documento: pide más en sii.cl y súbelos en «Folios», en Configuración.',
  },
  FOLIO_REPETIDO: { status: 409, message: 'Ese documento ya está registrado.' },
  SIN_CERTIFICADO: {
    status: 409,
    message: 'La tienda no puede firmar documentos: falta cargar su certificado digital.',
  },
  DTE_CAMBIADO: {
    status: 409,
    message: 'Lo que se emitiría ya no es lo que viste. Revisa la vista previa y confirma de nuevo.',
  },
  OC_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta orden de compra mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  MARGEN_BAJO: { status: 409, message: 'Hay líneas bajo el margen mínimo: un administrador debe aprobarla.' },
  COTIZACION_SIN_PRODUCTO: { status: 409, message: 'Hay líneas que no son de un producto: di de cuál es cada una.' },
  ORDEN_REPETIDA: { status: 409, message: 'Ya hay un borrador para este proveedor.' },
  COSTO_POR_CONFIRMAR: {
    status: 409,
    message: 'Hay costos muy distintos de los últimos conocidos: revisa que estén bien.',
  },
  CANTIDAD_POR_CONFIRMAR: {
    status: 409,
    message: 'Hay cantidades que el proveedor no vende así: revisa que estén bien.',
  },
  SERIE_POR_CONFIRMAR: { status: 409, message: 'Hay números de serie que ya se anotaron: revisa que estén bien.' },
  PRESUPUESTO_POR_CONFIRMAR: {
    status: 409,
    message: 'El centro de costo llega a su presupuesto: revisa que esté bien.',
  },
  CENTRO_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este centro de costo mientras lo mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  FACTURA_CAMBIADA: {
    status: 409,
    message: 'Otra persona cambió esta factura mientras la mirabas. Revisa los datos nuevos y decide otra vez.',
  },
  FACTURA_REPETIDA: { status: 409, message: 'Ese documento de este proveedor ya está registrado.' },
  FACTURA_PARECIDA: {
    status: 409,
    message: 'Hay otro documento de este proveedor con el mismo día y total: revisa que no sea el mismo.',
  },
  DOCUMENTO_RECLAMADO: {
    status: 409,
    message: 'La tienda reclamó ese documento de este proveedor: revisa si corresponde registrarlo.',
  },
  FECHA_POR_CONFIRMAR: { status: 409, message: 'El documento tiene una fecha futura: revisa que esté bien.' },
  FACTURA_CON_DIFERENCIAS: {
    status: 409,
    message: 'La factura no calza con lo pedido y lo recibido. Para aprobarla así, di por qué.',
  },
  DTE_REPETIDO: { status: 409, message: 'Ese documento ya se recibió.' },
  FIRMA_NO_VALE: { status: 409, message: 'La firma del documento no vale: revísalo antes de recibirlo así.' },
  RECEPCION_FACTURADA: { status: 409, message: 'Otra factura ya cobra esas unidades recibidas.' },
  PRODUCTO_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este producto mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
  },
  MAESTRO_CAMBIADO: {
    status: 409,
    message: 'Otra persona cambió este maestro mientras lo editabas. Revisa los datos nuevos y decide otra vez.',
  },
  SELECCION_CAMBIADA: {
    status: 409,
    message: 'Los productos cambiaron desde la vista previa. Revísala de nuevo antes de aplicar.',
  },
  PRODUCTO_EN_OFERTA: { status: 409, message: 'Está en oferta: anúlala o espera a que termine.' },
  OFERTA_SUPERPUESTA: { status: 409, message: 'El producto ya tiene una oferta en esas fechas.' },
  CUENTA_PROPIA: { status: 409, message: 'No puedes eliminar tu propia cuenta.' },
  ULTIMO_ADMIN: { status: 409, message: 'Es la única cuenta de administrador. Nombra antes a otra persona.' },
  SOLICITUD_RESUELTA: { status: 409, message: 'Esa solicitud ya fue resuelta.' },
  STOCK_INSUFICIENTE: { status: 409, message: 'No queda stock suficiente.' },
  CREDITO_EXCEDIDO: { status: 409, message: 'El pedido pasa el crédito del cliente.' },
  STOCK_CAMBIADO: {
    status: 409,
    message: 'El stock cambió mientras lo editabas. Revisa el valor nuevo y decide otra vez.',
  },
  LIMITE_DE_COMPRAS: {
    status: 409,
    message: 'Tienes demasiado sin pagar para recibir otro pedido. Paga o anula alguno, o llámanos.',
  },
  COMPRA_REPETIDA: { status: 409, message: 'Acabas de hacer un pedido igual. Si quieres otro más, confírmalo.' },
  TOTAL_CAMBIADO: { status: 409, message: 'El total de tu compra cambió. Revisa el nuevo total y confirma otra vez.' },
  FECHA_CAMBIADA: {
    status: 409,
    message: 'La fecha de entrega cambió mientras comprabas. Revísala y confirma otra vez.',
  },
  COMPRA_NO_ANULABLE: {
    status: 409,
    message:
      'Este pedido ya fue pagado, está en camino o se entregó, por lo que no se puede anular. Contáctanos para ayudarte.',
  },
  DEMASIADO_GRANDE: { status: 413, message: 'Lo que enviaste es demasiado grande.' },
  TIPO_NO_SOPORTADO: { status: 415, message: 'No aceptamos ese tipo de contenido. Envía los datos como JSON.' },
  CLAVE_REUTILIZADA: {
    status: 422,
    message: 'Esta confirmación ya se usó para otra compra. Vuelve al carrito e inténtalo de nuevo.',
  },
  IMAGEN_INVALIDA: { status: 422, message: 'El archivo no es una imagen que podamos leer.' },
  CUPON_NO_VALE: { status: 409, message: 'Ese cupón no se puede usar en este pedido.' },
  SIN_DESPACHO: { status: 409, message: 'No podemos despachar esta compra a esa comuna.' },
  NO_VENDIBLE: { status: 422, message: 'Este producto no se puede comprar en línea.' },
  DEMASIADOS_INTENTOS: { status: 429, message: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.' },
  ERROR_INTERNO: { status: 500, message: 'Ocurrió un error inesperado. Inténtalo de nuevo en unos minutos.' },
  MERCADO_PUBLICO: { status: 502, message: 'Mercado Público no responde. Inténtalo de nuevo en unos minutos.' },
  WEBPAY: {
    status: 502,
    message: 'Webpay no responde. Inténtalo de nuevo en unos minutos, o elige otra forma de pago.',
  },
  NO_DISPONIBLE: { status: 503, message: 'La tienda está con un problema pasajero: vuelve en un momento.' },
  RESULTADO_INCIERTO: {
    status: 503,
    message:
      'La tienda tuvo un problema justo al guardar y no sabemos si quedó hecho. Espera un momento y revísalo antes de hacerlo de nuevo.',
  },
  SIN_ESPACIO: { status: 507, message: 'El servidor no tiene espacio para guardar los datos. Avísale a la tienda.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORES;
