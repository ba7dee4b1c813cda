import { randomInt } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { COLUMNAS_PLANILLA } from '#contract/catalogo/importaciones/excel.ts';
import { movimientos_stock } from '#server/features/bodega/existencias/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { createProvedor, person } from '#server/testing/builders.ts';
import { readHere } from '#server/testing/read-here.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { enviar, type FilaDePrueba, libro, SIMULAR, SUBIR } from './planillas-de-prueba.ts';

export const codigo = () => randomInt(10 ** 9, 10 ** 12);

/** A shop of a file of tests alone, with what sends workbooks to it and looks at what came of them. */
export async function abrirImportaciones() {
  readHere();
  const test = await openTestApp({ OFERTA_DIAS: '0' });
  const admin = await person(test, 'admin');
  const proveedor_id = await createProvedor(test);

  const fila = (values: FilaDePrueba = {}): FilaDePrueba => ({
    codigo_producto_fussan: codigo(),
    descripcion: 'Serrucho de prueba',
    precio_unitario: 9_990,
    cantidad_stock: 5,
    stock_minimo: 1,
    stock_maximo: 20,
    especificaciones: 'Largo: 50 cm\nDientes: 7 por pulgada',
    metodo_envio: 'Despacho a domicilio',
    costo_envio: 3_990,
    proveedor_id,
    imagen_url: 'https://ejemplo.cl/serrucho.jpg',
    ...values,
  });
  const simular = (filas: FilaDePrueba[]) => enviar(test, admin, SIMULAR, { archivo: libro(filas) });
  const subir = (filas: FilaDePrueba[], huella?: string) =>
    enviar(test, admin, SUBIR, { archivo: libro(filas), ...(huella ? { huella } : {}) });
  const deCodigo = async (codigo: unknown) =>
    (
      await test.db
        .select()
        .from(productos)
        .where(eq(productos.codigo_producto_fussan, Number(codigo)))
    )[0];
  const libroMayor = (producto_id: number) =>
    test.db
      .select()
      .from(movimientos_stock)
      .where(eq(movimientos_stock.producto_id, producto_id))
      .orderBy(movimientos_stock.id);
  const precios = async (producto_id: number) =>
    (
      await test.db.execute(
        sql`select antes, despues, origen from precios_historial where producto_id = ${producto_id} order by id`,
      )
    ).rows;

  /** The row of a workbook that says what a product is. */
  async function filaDe(id: number, cambios: FilaDePrueba = {}): Promise<FilaDePrueba> {
    const [p] = await test.db.select().from(productos).where(eq(productos.id, id));
    return { ...Object.fromEntries(COLUMNAS_PLANILLA.map((c) => [c, p![c]])), ...cambios };
  }

  return { test, admin, fila, simular, subir, deCodigo, libroMayor, precios, filaDe };
}
