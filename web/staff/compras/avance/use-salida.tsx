import type { ReactNode } from 'react';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { revisarSalida, type Salida } from '#contract/ventas/despachos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useAsk } from '#web/form/use-ask.tsx';

interface Sale {
  id: number;
  num_gd?: string;
}

/**
 * Asks once before goods leave: which of them aren't paid, with what is owed, and which guías are another purchase's already.
 * Answers null to who thought better of it; else the purchases that go with such a guía all the same.
 */
export function useSalida(): {
  /** `gone`: they left before, and only a guía is corrected. */
  clear: (salen: readonly Sale[], gone?: boolean) => Promise<ReadonlySet<number> | null>;
  dialog: ReactNode;
} {
  const { ask, dialog } = useAsk();
  return {
    dialog,
    clear: async (salen, gone = false) => {
      const { guias, ...found } = await api(revisarSalida, { body: { compras: [...salen] } });
      const sin_pagar = gone ? [] : found.sin_pagar;
      if (sin_pagar.length + guias.length > 0) {
        const goes = await ask({
          message: [sinPagar(sin_pagar, salen.length), repetidas(guias)].filter(Boolean).join('\n'),
          detail: [...sin_pagar.map(debe), ...guias.map(repetida)].join('\n'),
          confirmLabel: guias.length > 0 && sin_pagar.length === 0 ? 'Es la misma guía' : 'Sale igual',
          cancelLabel: 'Volver',
        });
        if (!goes) return null;
      }
      return new Set(guias.map(({ id }) => id));
    },
  };
}

function sinPagar(deben: Salida['sin_pagar'], salen: number): string {
  if (deben.length === 0) return '';
  const total = formatPrecio(sumar(...deben.map(({ por_pagar }) => por_pagar)));
  if (salen === 1) return `Este pedido no está pagado: faltan ${total}.`;
  return deben.length === 1
    ? `Un pedido de ${salen} no está pagado: faltan ${total}.`
    : `${deben.length} pedidos de ${salen} no están pagados: faltan ${total}.`;
}

const repetidas = ({ length }: Salida['guias']): string =>
  length === 0
    ? ''
    : length === 1
      ? 'Una guía también es de otro pedido.'
      : `${length} guías también son de otros pedidos.`;

const debe = ({ num_pedido, cliente, por_pagar, exceso }: Salida['sin_pagar'][number]): string =>
  [
    `Pedido ${num_pedido}`,
    cliente,
    `debe ${formatPrecio(por_pagar)}`,
    exceso > 0 && `pasa su crédito en ${formatPrecio(exceso)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const repetida = ({ num_pedido, num_gd, pedidos }: Salida['guias'][number]): string =>
  `Pedido ${num_pedido} · la guía ${num_gd} también es del ${pedidos.join(', ')}`;
