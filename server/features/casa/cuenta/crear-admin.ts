import { buscarPorEmail, crearCuenta, hacerAdmin, hashClave } from '#server/features/casa/usuarios/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { olvidarEntradas } from './olvidar-entradas.ts';

/**
 * Creates an admin; for an e-mail that has an account, makes that one an admin with the new password, also a deactivated one, and ends whatever the
 * old one had opened, with its second factor: who commands the machine can let in an admin who has lost it.
 */
export async function crearAdmin(
  db: Queryable,
  admin: { email: string; password: string; name: string },
): Promise<{ id: number; creado: boolean }> {
  return db.transaction(async (tx) => {
    const existente = await buscarPorEmail(tx, admin.email);
    const creado = existente === undefined;
    const id = existente?.id ?? (await crearCuenta(tx, { ...admin, role: 'admin', rut: '', direccion: '' }));
    if (!creado) {
      await hacerAdmin(tx, id, await hashClave(admin.password));
      await olvidarEntradas({ db: tx }, id);
    }
    const detalle = { creado };
    await audit(
      { db: tx, actor: null, requestId: null, ip: null },
      { accion: 'crear-admin', entidad: 'usuario', entidad_id: id, detalle },
    );
    return { id, creado };
  });
}
