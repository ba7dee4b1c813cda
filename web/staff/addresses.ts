/** Where the staff's pages stand. */
export const COMPRAS = '/compras';
/** One of them, by its id. */
export const COMPRA = '/details-compra';
/** What the shop offers its clients: by line, or by document. One of them stands below it, by its id. */
export const COTIZACIONES = '/cotizaciones';
export const COTIZACIONES_NUEVA = `${COTIZACIONES}/nueva`;
export const COTIZACIONES_DOCUMENTOS = `${COTIZACIONES}?vista=documentos`;
export const COTIZACIONES_BUSCAR = `${COTIZACIONES}/buscar`;
export const COTIZACIONES_COMPRA_AGIL = `${COTIZACIONES}/compra-agil`;
export const COTIZACIONES_CONVENIO = `${COTIZACIONES}/convenio`;
export const COTIZACIONES_CIFRAS = `${COTIZACIONES}/cifras`;
/** What buyers transferred, as they and the shop's banks say. */
export const TRANSFERENCIAS = '/transferencias';
export const ABONOS = `${TRANSFERENCIAS}/abonos`;
export const CARTOLA = `${TRANSFERENCIAS}/cartola`;
export const CLIENTES = '/base-clientes';
export const CLIENTES_CARGA = `${CLIENTES}/carga`;
/** Where a client is joined with another, once one is chosen: by `?otro=`. */
export const unionDe = (id: number, otro?: number) => `${CLIENTES}/${id}/unir${otro ? `?otro=${otro}` : ''}`;
/** Whom the shop buys from. */
export const PROVEEDORES = '/proveedores';
/** What it asks them for. */
export const ORDENES = '/admin/ordenes';
/** What they charge it, and what of that it owes. */
export const FACTURAS = '/admin/facturas';
export const FACTURAS_NUEVA = `${FACTURAS}/nueva`;
export const FACTURAS_POR_PAGAR = `${FACTURAS}/por-pagar`;
/** The tax documents that they send. */
export const DTE_RECIBIDOS = '/admin/dte-recibidos';
/** What they bring, delivery by delivery, and where one begins to receive another. */
export const RECEPCIONES = '/admin/recepciones';
export const RECEPCION_NUEVA = `${RECEPCIONES}/nueva`;
/** The same for this order. */
export const recibirOrden = (id: number) => `${RECEPCION_NUEVA}?orden=${id}`;
/** What goes back to them. */
export const DOCUMENTOS = '/admin/documentos';
export const ENVIOS_AL_SII = `${DOCUMENTOS}/sii`;
export const DEVOLUCIONES = '/admin/devoluciones';
/** What came from all of them. */
export const PRODUCTOS_DEL_PROVEEDOR = `${PROVEEDORES}/productos`;
/** Views of what was bought: what is fetched from suppliers, what reached customers, how it is managed. */
export const RETIROS = '/retiros';
export const PREGUNTAS = '/admin/preguntas';
export const OPINIONES = '/admin/opiniones';
export const ESPERADOS = '/admin/esperados';
export const BANNERS = '/admin/banners';
export const CUPONES = '/admin/cupones';
export const LISTAS_DE_PRECIOS = '/admin/listas-de-precios';
export const FLETES = '/admin/fletes';
export const FLETES_TARIFAS_CARGA = `${FLETES}/tarifas`;
export const FLETES_COMUNAS_CARGA = `${FLETES}/comunas`;
export const ENTREGAS = '/entregas';
export const DATOS = '/datos';
export const PRODUCTOS = '/admin/productos';
export const MAESTROS = '/maestros';
export const MAESTROS_CARGA = `${MAESTROS}/carga`;
/** What the products of each family weigh and measure. */
export const MEDIDAS = '/admin/medidas';
/** What was read of the products' words, to be looked through. */
export const CARACTERISTICAS = '/admin/caracteristicas';
export const CARACTERISTICAS_CARGA = `${CARACTERISTICAS}/carga`;
/** Labels to be printed. */
export const ETIQUETAS = '/admin/etiquetas';
export const USUARIOS = '/admin/usuarios';
/** One of them, by its id. */
export const PERFIL = '/editar-perfil';
export const CORREOS = '/admin/correos';
/** Who issues tax papers, and with which numbers. */
export const EMISOR = '/admin/emisor';
export const FOLIOS = '/admin/folios';
/** Who did what. */
export const AUDITORIA = '/admin/auditoria';
/** What the shop itself does, and what is wrong with it. */
export const ESTADO = '/admin/estado';
export const CUENTA = '/admin/cuenta';
export const EXISTENCIAS = '/admin/existencias';
export const REPOSICION = `${EXISTENCIAS}/reposicion`;
export const CONTEOS = `${EXISTENCIAS}/conteos`;
export const MOVIMIENTOS = `${EXISTENCIAS}/movimientos`;
/** What clients paid and got back. */
export const RECAUDACION = '/admin/recaudacion';
export const LIBROS = '/admin/libros';
export const LIBROS_COMPARAR = `${LIBROS}/comparar`;
export const CUADRATURA = `${EXISTENCIAS}/cuadratura`;
/** Lots that expire. */
export const VENCIMIENTOS = `${EXISTENCIAS}/vencimientos`;
/** What stock cost, and what sales left. */
export const VALORIZACION = `${EXISTENCIAS}/valorizacion`;
export const MARGENES = `${EXISTENCIAS}/margenes`;

/** Beside the list of products: the last bulk changes. */
export const VER_MASIVOS = 'masivos';
export const MASIVOS = `${PRODUCTOS}?${VER_MASIVOS}=1`;

/** Where the list of products has what an import created or changed, shown in the shop or not. */
export const productosDeCarga = (id: number) => `${PRODUCTOS}?estado=todos&carga=${id}`;
