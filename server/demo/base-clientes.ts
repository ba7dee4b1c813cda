import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { diaEnSantiago, sumarDias } from '#contract/valores/fechas.ts';
import { reajustar } from '#contract/valores/money.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { clientes, contactos, direcciones, llevarAPrincipales } from '#server/features/ventas/clientes/index.ts';
import { listas_de_precios, listas_de_precios_productos } from '#server/features/ventas/listas/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { leerClientes } from './clientes.ts';
import { crearEmpresaDemo } from './empresa.ts';

/** What the first client agreed on: some per cent less in all, and a price of its own for what it buys by the dozen. */
async function crearListaDemo(tx: Queryable, creado_por: number): Promise<number> {
  const [lista] = await tx
    .insert(listas_de_precios)
    .values({
      nombre: 'Constructoras',
      descripcion: 'Convenio anual: 8% en todo, revisado en marzo',
      descuento: 8,
      desde: sumarDias(diaEnSantiago(), -60),
      activa: true,
      creado_por,
    })
    .returning({ id: listas_de_precios.id });
  const { id: producto_id, precio_unitario } = productos;
  const baratos = await tx
    .select({ producto_id, precio_unitario })
    .from(productos)
    .where(and(lt(precio_unitario, 15_000), gt(precio_unitario, 3_000)))
    .orderBy(asc(productos.codigo_producto_fussan))
    .limit(6);
  await tx.insert(listas_de_precios_productos).values(
    baratos.map(({ producto_id, precio_unitario }) => ({
      lista_id: lista!.id,
      producto_id,
      precio: reajustar(precio_unitario, -15, 10),
    })),
  );
  return lista!.id;
}

/** The clients that the demo's staff have written down: companies, public bodies and persons. */
export async function crearBaseClientesDemo(tx: Queryable, user_id: number): Promise<void> {
  const { compraron, otros, del_primero } = await leerClientes();
  const deCuentas = compraron.map(({ name, email: mail, rut, comuna: ciudad, direccion, giro, ficha }) => {
    const empresa = ficha.nombre === name ? '' : name;
    return { ...ficha, empresa, rut_cliente: limpiarRut(rut), mail, ciudad, direccion, giro };
  });
  const anotados = await tx
    .insert(clientes)
    .values([...deCuentas, ...otros].map((cliente) => ({ ...cliente, user_id })))
    .returning({ id: clientes.id });
  await llevarAPrincipales(
    tx,
    anotados.map(({ id }) => id),
  );
  const [{ id: cliente_id }] = anotados as [{ id: number }];
  await tx
    .update(clientes)
    .set({ lista_id: await crearListaDemo(tx, user_id) })
    .where(eq(clientes.id, cliente_id));
  await tx.insert(contactos).values(del_primero.contactos.map((contacto) => ({ ...contacto, cliente_id })));
  await tx.insert(direcciones).values(del_primero.direcciones.map((direccion) => ({ ...direccion, cliente_id })));
  await crearEmpresaDemo(tx, cliente_id);
}
