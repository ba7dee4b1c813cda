import type { TipoIlustracion } from '../ilustraciones/index.ts';
import type { Familia, ProductoDemo } from './tipos.ts';

/** Dispatch text and its cost in whole pesos. */
type Envio = readonly [metodo: string, costo: number];

export const ENVIO = {
  sobre: ['Despacho por courier en 24 a 48 horas hábiles. También puedes retirarlo sin costo en tienda.', 2990],
  caja: [
    'Despacho a domicilio en 1 a 3 días hábiles, en su caja original sellada. Retiro gratis en tienda desde el día siguiente.',
    3990,
  ],
  maletin: [
    'Viaja asegurado dentro de su maletín, con entrega en 1 a 3 días hábiles. Retiro en tienda sin costo.',
    4990,
  ],
  mediano: ['Entrega en la puerta de tu casa o taller en 2 a 4 días hábiles. Disponible para retiro en tienda.', 6990],
  grande: [
    'Despacho en camioneta, coordinado por teléfono, en 2 a 5 días hábiles. Se entrega en el primer piso de la dirección indicada.',
    12990,
  ],
  pesado: [
    'Bulto pesado: se despacha en pallet con camión con pioneta, en 3 a 6 días hábiles. Si lo retiras, te ayudamos a cargarlo.',
    24990,
  ],
  quimico: [
    'Producto químico: viaja en posición vertical y con doble sello, solo por vía terrestre. Entrega en 2 a 4 días hábiles.',
    5990,
  ],
  litio: [
    'Contiene batería de ion de litio, por lo que se envía solo por vía terrestre en 2 a 4 días hábiles. Retiro en tienda sin costo.',
    4990,
  ],
  combustible: [
    'Se despacha sin combustible ni aceite, en 2 a 5 días hábiles. Al retirarlo en tienda podemos mostrarte la puesta en marcha.',
    9990,
  ],
  fragil: [
    'Embalaje reforzado para producto frágil. Entrega en 2 a 4 días hábiles; revisa la caja antes de firmar la guía.',
    6990,
  ],
  /** The page has its own text for these. */
  estandar: ['', 4990],
} as const satisfies Record<string, Envio>;

interface Venta {
  precio: number;
  antes?: number;
  stock: number;
  /** Lowest and highest stock the shop wants to hold. */
  rango: [minimo: number, maximo: number];
  envio: Envio;
  proveedor: string;
}

type CrearProducto = (
  numero: number,
  tipo: TipoIlustracion,
  marca: string,
  sub_familia: string,
  descripcion: string,
  /** «Clave: valor» items separated by « | ». */
  ficha: string,
  venta: Venta,
) => ProductoDemo;

const FAMILIAS: Familia[] = [
  'herramientas inalambricas',
  'herramientas electricas',
  'aseo industrial',
  'jardineria y areas libres',
  'electrohogar',
  'climatizacion',
];

/** Ages are spread with a prime modulus, so they are distinct and the newest products mix the families. */
const antiguedad = (orden: number): number => ((orden * 89 + 17) % 397) + 1;

export function fabricaDe(familia: Familia): CrearProducto {
  const indice = FAMILIAS.indexOf(familia);
  return (numero, tipo, marca, sub_familia, descripcion, ficha, venta) => ({
    codigo_producto_fussan: 110000 + indice * 10000 + numero,
    tipo,
    descripcion,
    especificaciones: ficha.split(' | ').join('\n'),
    precio_unitario: venta.precio,
    precio_anterior: venta.antes ?? null,
    cantidad_stock: venta.stock,
    stock_minimo: venta.rango[0],
    stock_maximo: venta.rango[1],
    metodo_envio: venta.envio[0],
    costo_envio: venta.envio[1],
    proveedor: venta.proveedor,
    marca,
    familia,
    sub_familia,
    dias_desde_alta: antiguedad(indice * 60 + numero),
  });
}
