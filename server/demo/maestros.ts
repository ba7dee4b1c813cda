import { inArray } from 'drizzle-orm';
import { construirCodigo } from '#contract/maestros/codigo.ts';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { productos } from '#server/features/catalogo/index.ts';
import { maestros, maestros_productos } from '#server/features/maestros/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { PRODUCTOS, type ProductoDemo } from './catalogo/index.ts';

/** What each master is called, by the kind of its products; those that none is made from are still to be. */
const DESCRIPCIONES: Partial<Record<ProductoDemo['tipo'], string>> = {
  'taladro-inalambrico': 'Taladro percutor inalámbrico',
  'rotomartillo-inalambrico': 'Rotomartillo inalámbrico SDS Plus',
  'llave-impacto': 'Llave de impacto inalámbrica',
  'esmeril-inalambrico': 'Esmeril angular inalámbrico',
  bateria: 'Batería de ion de litio para herramientas',
  'taladro-percutor': 'Taladro percutor eléctrico',
  'esmeril-angular': 'Esmeril angular eléctrico',
  'sierra-circular': 'Sierra circular eléctrica',
  'lijadora-orbital': 'Lijadora orbital',
  compresor: 'Compresor de aire',
  'aspiradora-industrial': 'Aspiradora industrial polvo y agua',
  hidrolavadora: 'Hidrolavadora de agua fría',
  'bidon-quimico': 'Químico de limpieza en bidón',
  guantes: 'Guantes de trabajo para aseo',
  desmalezadora: 'Desmalezadora bencinera',
  motosierra: 'Motosierra bencinera',
  manguera: 'Manguera de jardín reforzada',
  generador: 'Generador eléctrico bencinero',
  hervidor: 'Hervidor eléctrico',
  'horno-electrico': 'Horno eléctrico de sobremesa',
  plancha: 'Plancha a vapor',
  split: 'Aire acondicionado split muro',
  'estufa-parafina': 'Estufa a parafina',
  'ventilador-pedestal': 'Ventilador de pedestal',
};
/** Masters that nobody has made a product from yet. */
const SIN_PRODUCTOS = ['Podadora de altura telescópica', 'Cortasetos a batería'];

/** Masters for the kinds of the demo's products, each with its brands; the catalogue's codes begin with their familia's. */
export async function crearMaestrosDemo(tx: Queryable, user_id: number): Promise<void> {
  const subFamilias = new Map<string, string[]>();
  const usados = new Map<string, number>();
  const nuevo = (description: string, { familia, sub_familia, codigo_producto_fussan }: ProductoDemo, dias: number) => {
    const suyas = subFamilias.get(familia) ?? [];
    if (!suyas.includes(sub_familia)) suyas.push(sub_familia);
    subFamilias.set(familia, suyas);
    const cod_familia = Math.floor(codigo_producto_fussan / 10_000);
    const cod_sub_familia = suyas.indexOf(sub_familia) + 1;
    const clave = `${cod_familia} ${cod_sub_familia}`;
    const correlativo = (usados.get(clave) ?? 0) + 1;
    usados.set(clave, correlativo);
    return {
      user_id,
      description,
      familia,
      sub_familia,
      cod_familia,
      cod_sub_familia,
      correlativo,
      codigo_fussan: construirCodigo({ cod_familia, cod_sub_familia, correlativo }),
      date: sumarDias(diaEnSantiago(), -dias),
    };
  };
  const tipos = Object.entries(DESCRIPCIONES) as [ProductoDemo['tipo'], string][];
  const hechos = tipos.map(([tipo, description], i) => {
    const suyos = PRODUCTOS.filter((producto) => producto.tipo === tipo);
    return { fila: nuevo(description, suyos[0]!, 90 - 3 * i), codigos: suyos.map((p) => p.codigo_producto_fussan) };
  });
  const poda = PRODUCTOS.find(({ tipo }) => tipo === 'motosierra')!;
  const porHacer = SIN_PRODUCTOS.map((description, i) => nuevo(description, poda, 4 - i));
  const creados = await tx
    .insert(maestros)
    .values([...hechos.map(({ fila }) => fila), ...porHacer])
    .returning({ id: maestros.id, codigo_fussan: maestros.codigo_fussan });
  const idDe = new Map(creados.map(({ id, codigo_fussan }) => [codigo_fussan, id]));
  const maestroDe = new Map(
    hechos.flatMap(({ fila, codigos }) => codigos.map((codigo) => [codigo, idDe.get(fila.codigo_fussan)!] as const)),
  );
  const filas = await tx
    .select({ id: productos.id, codigo: productos.codigo_producto_fussan })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, [...maestroDe.keys()]));
  await tx
    .insert(maestros_productos)
    .values(filas.map(({ id, codigo }) => ({ producto_id: id, maestro_id: maestroDe.get(codigo)! })));
}
