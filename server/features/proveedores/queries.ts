import { asc, eq } from 'drizzle-orm';
import type { Proveedor } from '#contract/productos/proveedores.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { proveedores } from './table.ts';

const numeroSiEsDigitos = (texto: string): number | string => (/^\d{1,15}$/.test(texto) ? Number(texto) : texto);

function vistaProveedor(fila: typeof proveedores.$inferSelect): Proveedor {
  return {
    id: fila.id,
    rut_provedor: numeroSiEsDigitos(fila.rut_provedor),
    rut: fila.rut_provedor,
    nombre_provedor: fila.nombre_provedor,
    direccion: fila.direccion,
    comuna: fila.comuna,
    contacto: numeroSiEsDigitos(fila.contacto),
    horario_retiro: fila.horario_retiro,
    forma_pago: fila.forma_pago,
    email: fila.email,
    date: fila.date,
  };
}

export async function listarProveedores(db: Queryable): Promise<Proveedor[]> {
  const filas = await db.select().from(proveedores).orderBy(asc(proveedores.nombre_provedor));
  return filas.map(vistaProveedor);
}

export async function buscarProveedor(db: Queryable, id: number): Promise<Proveedor | undefined> {
  const [fila] = await db.select().from(proveedores).where(eq(proveedores.id, id));
  return fila && vistaProveedor(fila);
}
