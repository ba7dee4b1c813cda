import type { TipoIlustracion } from '../ilustraciones/index.ts';

export type Familia =
  | 'herramientas inalambricas'
  | 'herramientas electricas'
  | 'aseo industrial'
  | 'jardineria y areas libres'
  | 'electrohogar'
  | 'climatizacion';

export interface ProductoDemo {
  /** Six digits; the first two tell the family apart: 11xxxx, 12xxxx, … 16xxxx. */
  codigo_producto_fussan: number;
  /** Which of our drawings illustrates the product. */
  tipo: TipoIlustracion;
  /** The product's name as shown on cards. */
  descripcion: string;
  /** «Clave: valor» lines joined by line breaks. */
  especificaciones: string;
  /** Whole Chilean pesos, IVA included. */
  precio_unitario: number;
  precio_anterior: number | null;
  cantidad_stock: number;
  stock_minimo: number;
  stock_maximo: number;
  /** Sentences on dispatch or pickup; '' lets the page show its own fallback text. */
  metodo_envio: string;
  /** Whole Chilean pesos. */
  costo_envio: number;
  /** `clave` of a ProveedorDemo. */
  proveedor: string;
  marca: string;
  familia: Familia;
  sub_familia: string;
  /** Age of the product in days when the demo is seeded. */
  dias_desde_alta: number;
}

export interface ProveedorDemo {
  clave: string;
  /** Valid RUT (módulo 11) without dots or hyphen. */
  rut_provedor: string;
  nombre_provedor: string;
  direccion: string;
  comuna: string;
  /** Telephone, digits only with country code. */
  contacto: string;
  horario_retiro: string;
  forma_pago: string;
  email: string;
  /** Days, days and net pesos. */
  plazo_pago: number;
  espera: number;
  pedido_minimo: number;
  despacho: string;
  /** Whom one talks to there. */
  contactos: { nombre: string; cargo: string; email: string; telefono: string }[];
}
