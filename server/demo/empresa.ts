import { and, isNotNull, sql } from 'drizzle-orm';
import { confirmarDireccion } from '#server/features/casa/correo/index.ts';
import { crearCuenta } from '#server/features/casa/usuarios/index.ts';
import { CUENTAS_DEMO } from '#server/features/tienda/informacion/index.ts';
import { clientes } from '#server/features/ventas/clientes/index.ts';
import { compras } from '#server/features/ventas/compras/index.ts';
import { empresas, empresas_personas } from '#server/features/ventas/empresas/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';

const CLAVE = CUENTAS_DEMO[0]!.password;
const PERSONAS = [
  { email: 'aprobador@fussan.test', name: 'Ximena Poblete', rol: 'aprobador', rut: '131112220' },
  { email: 'comprador@fussan.test', name: 'Ricardo Muñoz', rol: 'comprador', rut: '142223331' },
] as const;
/** What the comprador buys from here on waits for the aprobador. */
const APROBACION_DESDE = 150_000;

/** The people of the demo's company: one who bought what it has on account, and one who agrees. */
export async function crearEmpresaDemo(tx: Queryable, cliente_id: number): Promise<void> {
  await tx.insert(empresas).values({ cliente_id, aprobacion_desde: APROBACION_DESDE });
  for (const { rol, ...persona } of PERSONAS) {
    const user_id = await crearCuenta(tx, { ...persona, password: CLAVE, role: 'customer', direccion: '', demo: true });
    await tx.insert(empresas_personas).values({ user_id, cliente_id, rol });
    await confirmarDireccion({ db: tx }, persona.email);
    if (rol === 'comprador') {
      await tx
        .update(compras)
        .set({ user_id, empresa_id: cliente_id })
        .where(and(isNotNull(compras.vence_pago), suFactura(cliente_id)));
    }
  }
}

/** Whether a purchase is billed to a client's RUT. */
const suFactura = (cliente_id: number) => sql`exists (
  select from ${clientes} k where k.id = ${cliente_id} and k.rut_cliente = translate(${compras.factura} ->> 'rut', '.-', ''))`;
