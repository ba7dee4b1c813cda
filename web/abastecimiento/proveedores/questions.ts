import type { Proveedor } from '#contract/abastecimiento/proveedores/proveedores.ts';
import {
  archivarProveedor,
  eliminarProveedor,
  PROVEEDOR_NO_ELIMINADO,
  recuperarProveedor,
} from '#contract/abastecimiento/proveedores/proveedores-admin.ts';
import { rutConGuion } from '#contract/valores/rut.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { Act, Question } from '#web/staff/shell/use-question.tsx';

type Named = Pick<Proveedor, 'id' | 'nombre_provedor' | 'rut'>;
const paramsOf = ({ id }: Named) => ({ id: String(id) });

/** Offers an archived one again, and says it. */
async function bringBack(proveedor: Named): Promise<string> {
  await api(recuperarProveedor, { params: paramsOf(proveedor) });
  return `${proveedor.nombre_provedor} está de nuevo en la lista.`;
}

export const recovery = (proveedor: Named): Act => ({
  failed: recuperarProveedor.fallback,
  run: async () => ({ message: await bringBack(proveedor) }),
});

export const archiving = (proveedor: Named): Act => ({
  failed: archivarProveedor.fallback,
  run: async () => {
    await api(archivarProveedor, { params: paramsOf(proveedor) });
    return { message: `${proveedor.nombre_provedor} está archivado.`, undo: () => bringBack(proveedor) };
  },
});

/** Only one that nothing names can be gone; the question offers the other way, too. */
export function deletion(proveedor: Named & Pick<Proveedor, 'archivado'>, archive: () => void): Question {
  return {
    message: '¿Estás seguro de que deseas eliminar este proveedor?',
    detail: `${proveedor.nombre_provedor}, RUT ${rutConGuion(proveedor.rut)}. Si algo lo nombra (productos, recepciones, compras) no se puede eliminar, pero sí archivar: deja de ofrecerse y se puede recuperar.`,
    confirm: 'Eliminar',
    busy: 'Eliminando…',
    failed: PROVEEDOR_NO_ELIMINADO,
    ...(!proveedor.archivado && { instead: { label: 'Archivar', choose: archive } }),
    run: async () => {
      await api(eliminarProveedor, { params: paramsOf(proveedor) });
      return { message: `${proveedor.nombre_provedor} fue eliminado.` };
    },
  };
}
