import { formatRut } from '#contract/valores/rut.ts';
import {
  CLIENTE_ELIMINADO,
  type ClienteDeLaBase,
  CONFIRMAR_ELIMINAR_CLIENTE,
  eliminarCliente,
  recuperarCliente,
} from '#contract/ventas/clientes/clientes.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { Act, Question } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { nameOf } from './cliente-draft.ts';

const paramsOf = ({ id }: ClienteDeLaBase) => ({ id: String(id) });

/** Brings an archived one back, and says it. */
async function bringBack(cliente: ClienteDeLaBase): Promise<string> {
  await api(recuperarCliente, { params: paramsOf(cliente) });
  return `${nameOf(cliente)} está de nuevo en la lista.`;
}

export const recovery = (cliente: ClienteDeLaBase): Act => ({
  failed: recuperarCliente.fallback,
  run: async () => ({ message: await bringBack(cliente) }),
});

/** One with purchases is archived, which can be taken back. */
export function deletion(cliente: ClienteDeLaBase): Question {
  const isArchived = cliente.compras > 0;
  return {
    message: CONFIRMAR_ELIMINAR_CLIENTE,
    detail: `${nameOf(cliente)}, RUT ${formatRut(cliente.rut_cliente)}. ${
      isArchived
        ? `Tiene ${many(cliente.compras, 'compra', 'compras')}: queda archivado y se puede recuperar.`
        : 'No tiene compras: se borra del todo.'
    }`,
    confirm: 'Eliminar',
    busy: 'Eliminando…',
    failed: eliminarCliente.fallback,
    run: async () => {
      await api(eliminarCliente, { params: paramsOf(cliente) });
      return { message: CLIENTE_ELIMINADO, ...(isArchived && { undo: () => bringBack(cliente) }) };
    },
  };
}
