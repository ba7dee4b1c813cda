import { limpiarRut } from '#contract/valores/rut.ts';
import { clientes, contactos, direcciones, llevarAPrincipales } from '#server/features/ventas/clientes/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { leerClientes } from './clientes.ts';

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
  await tx.insert(contactos).values(del_primero.contactos.map((contacto) => ({ ...contacto, cliente_id })));
  await tx.insert(direcciones).values(del_primero.direcciones.map((direccion) => ({ ...direccion, cliente_id })));
}
