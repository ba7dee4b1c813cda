import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import { camposDeMedidas } from '#contract/catalogo/productos/productos-campos.ts';
import { DATOS, enteroDemo, leerDatos, textoDemo } from './datos.ts';
import type { Ilustraciones } from './ilustraciones.ts';
import { leerPresentacion } from './presentacion.ts';

const proveedor = z.strictObject({
  /** What the products' `proveedor` says. */
  clave: textoDemo,
  /** Valid RUT (módulo 11) without dots or hyphen. */
  rut_provedor: textoDemo,
  nombre_provedor: textoDemo,
  direccion: textoDemo,
  comuna: textoDemo,
  /** Telephone, digits only with country code. */
  contacto: textoDemo,
  horario_retiro: textoDemo,
  forma_pago: textoDemo,
  email: z.email(),
  /** Days, days and net pesos. */
  plazo_pago: enteroDemo,
  espera: enteroDemo,
  pedido_minimo: enteroDemo,
  despacho: textoDemo,
  /** Whom one talks to there. */
  contactos: z.array(z.strictObject({ nombre: textoDemo, cargo: textoDemo, email: z.email(), telefono: textoDemo })),
});

/** Sentences on dispatch or pickup ('' lets the page show its own), and whole pesos. */
const envio = z.strictObject({ metodo_envio: z.string(), costo_envio: enteroDemo });

/** What a product of a family's file says; what it points to is there. */
const productoDe = (de: Record<'envios' | 'proveedores' | 'tipos' | 'marcas', string[]>) =>
  z.strictObject({
    /** Six digits; the first two tell the family apart: 11xxxx, 12xxxx, … 16xxxx. */
    codigo_producto_fussan: z.int().min(110_000).max(169_999),
    /** Which of our drawings illustrates the product. */
    tipo: z.enum(de.tipos),
    marca: z.enum(de.marcas),
    sub_familia: textoDemo,
    /** The product's name as shown on cards. */
    descripcion: textoDemo,
    /** «Clave: valor» lines joined by line breaks. */
    especificaciones: textoDemo,
    /** Whole Chilean pesos, IVA included. */
    precio_unitario: enteroDemo,
    precio_anterior: enteroDemo.nullable(),
    cantidad_stock: enteroDemo,
    stock_minimo: enteroDemo,
    stock_maximo: enteroDemo,
    envio: z.enum(de.envios),
    proveedor: z.enum(de.proveedores),
    /** Age of the product in days when the demo is seeded. */
    dias_desde_alta: enteroDemo,
  });

/** What is measured of each kind of product, packed; its weight where its specifications don't say it. */
const medidas = z.strictObject({
  familias: z.record(z.string(), z.strictObject(camposDeMedidas)),
  tipos: z.record(z.string(), z.strictObject({ ...camposDeMedidas, peso_kg: camposDeMedidas.peso_kg.optional() })),
});
type MedidasDemo = z.infer<typeof medidas>;

export type ProveedorDemo = z.infer<typeof proveedor>;
export type ProductoDemo = Omit<z.infer<ReturnType<typeof productoDe>>, 'envio'> &
  z.infer<typeof envio> &
  Partial<MedidasDemo['familias'][string]> &
  ReturnType<Awaited<ReturnType<typeof leerPresentacion>>> & { familia: string };

export interface CatalogoDemo {
  /** By their codes. */
  productos: ProductoDemo[];
  proveedores: ProveedorDemo[];
  /** What those that nobody measured weigh and measure. */
  medidasPorFamilia: MedidasDemo['familias'];
}

/** The demo's catalogue: a file for each family, the suppliers, and the ways in which things are sent. */
export async function leerCatalogo({ tipos, marcas }: Pick<Ilustraciones, 'tipos' | 'marcas'>): Promise<CatalogoDemo> {
  const envios = await leerDatos('envios.json', z.record(z.string(), envio));
  const proveedores = await leerDatos('proveedores.json', z.array(proveedor));
  const { familias: medidasPorFamilia, tipos: medidasPorTipo } = await leerDatos('medidas.json', medidas);
  const contar = await leerPresentacion();
  const producto = productoDe({
    envios: Object.keys(envios),
    proveedores: proveedores.map(({ clave }) => clave),
    tipos,
    marcas,
  });
  const familia = z.strictObject({ familia: textoDemo, productos: z.array(producto) });
  const archivos = await readdir(path.join(DATOS, 'catalogo'));
  const familias = await Promise.all(archivos.map((archivo) => leerDatos(path.join('catalogo', archivo), familia)));
  const productos = familias.flatMap(({ familia, productos }) =>
    productos.map(({ envio, ...uno }) => ({
      ...uno,
      ...envios[envio]!,
      ...contar(uno),
      ...medidasDe(uno, medidasPorTipo[uno.tipo]),
      familia,
    })),
  );
  return {
    productos: productos.toSorted((a, b) => a.codigo_producto_fussan - b.codigo_producto_fussan),
    proveedores,
    medidasPorFamilia,
  };
}

/** What its box and what fills it add to what a product weighs. */
const EMBALAJE = 1.1;

/** Its packed weight follows from what its specifications say it weighs. Some kinds nobody has measured. */
function medidasDe(
  { especificaciones }: { especificaciones: string },
  suyas: MedidasDemo['tipos'][string] | undefined,
) {
  if (!suyas) return {};
  const dicho = leerEspecificaciones(especificaciones).find(({ clave }) => clave?.startsWith('Peso'))?.valor;
  const kilos = Number(/^([\d,]+) kg/.exec(dicho ?? '')?.[1]?.replace(',', '.'));
  return { ...suyas, peso_kg: kilos > 0 ? Math.ceil(kilos * EMBALAJE * 10) / 10 : (suyas.peso_kg ?? null) };
}
