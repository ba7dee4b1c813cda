/** What the house is about, as the API's document heads its chapters: an endpoint is of one, and says what else it shows or changes. */
export type Subject =
  | 'Auditoría'
  | 'Banners'
  | 'Cadena'
  | 'Carrito'
  | 'Centros de costo'
  | 'Clientes'
  | 'Comisiones'
  | 'Compras'
  | 'Correo'
  | 'Costos'
  | 'Cotizaciones'
  | 'Cupones'
  | 'DTE recibidos'
  | 'Devoluciones a proveedores'
  | 'Documentos tributarios'
  | 'Empresas'
  | 'Existencias'
  | 'Facturas de proveedores'
  | 'Facturas de venta'
  | 'Favoritos'
  | 'Fletes'
  | 'Libros'
  | 'Licitaciones'
  | 'Llegadas'
  | 'Maestros'
  | 'Metas'
  | 'Notas'
  | 'OC públicas'
  | 'OT y despachos'
  | 'Opiniones'
  | 'Pagos'
  | 'Panel'
  | 'Pedidos habituales'
  | 'Planillas'
  | 'Precios'
  | 'Preguntas'
  | 'Productos'
  | 'Proveedores'
  | 'Recepciones'
  | 'Reclamos'
  | 'Reembolsos'
  | 'Reportes'
  | 'Reposición'
  | 'Saldos a favor'
  | 'Sistema'
  | 'Tienda'
  | 'Transacciones'
  | 'Usuarios'
  | 'Órdenes a proveedores';

interface About {
  readonly method: string;
  readonly tag: Subject;
  readonly changes?: readonly Subject[];
  readonly shows?: readonly Subject[];
}

/** What an endpoint's answer tells of. */
export const shownBy = ({ method, tag, shows = [tag] }: About): readonly Subject[] => (method === 'GET' ? shows : []);

/** What is another once an endpoint was called. */
export const changedBy = ({ method, tag, changes = [tag] }: About): readonly Subject[] =>
  method === 'GET' ? [] : changes;
