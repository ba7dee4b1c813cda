import { useState } from 'react';
import { type DineroDeCompra, dejarAFavor, usarSaldoEnCompra } from '#contract/dinero/cobros.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { CLIENTES } from '#web/staff/addresses.ts';
import { MontoModal } from '#web/staff/pagos/monto-modal.tsx';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Link } from '#web/ui/link.tsx';

interface AFavorProps {
  compra_id: number;
  dinero: DineroDeCompra;
  /** Whether what is in favour may be used, or something left in it. */
  pays: boolean;
  refunds: boolean;
}

/** What the client of a purchase has in their favour: it pays the purchase, and what is owed back may be left in it. */
export function AFavor({ compra_id, dinero, pays, refunds }: AFavorProps) {
  const [open, setOpen] = useState<'usar' | 'dejar' | null>(null);
  const { cliente, por_pagar, por_devolver } = dinero;
  if (!cliente) return null;
  const over: OverRecord & { compra_id: number } = { compra_id, onClose: () => setOpen(null) };
  const canUse = pays && cliente.saldo_a_favor > 0;
  const canLeave = refunds && por_devolver > 0;
  // What opened stays, with why it was refused, when somebody else used the balance meanwhile.
  if (cliente.saldo_a_favor === 0 && !canLeave && open === null) return null;
  return (
    <>
      <p className={styles.soft}>
        <Link to={`${CLIENTES}/${cliente.id}`}>{cliente.nombre}</Link> tiene {formatPrecio(cliente.saldo_a_favor)} a su
        favor.
      </p>
      <div className={styles.chips}>
        <RecordAct when={canUse} label="Usar saldo a favor" onClick={() => setOpen('usar')} />
        <RecordAct when={canLeave} label="Dejar a favor" onClick={() => setOpen('dejar')} />
      </div>
      {open === 'usar' && <UsarModal hasta={Math.min(por_pagar, cliente.saldo_a_favor)} {...over} />}
      {open === 'dejar' && <DejarModal hasta={por_devolver} {...over} />}
    </>
  );
}

interface ModalProps extends OverRecord {
  compra_id: number;
  hasta: number;
}

function UsarModal({ compra_id, hasta, ...over }: ModalProps) {
  const form = useEndpointForm(usarSaldoEnCompra, {
    seen: hasta,
    initial: (hasta: number) => ({ monto: formatNumero(hasta) }),
    params: { id: String(compra_id) },
    onDone: closing(over.onClose, ({ por_pagar }: DineroDeCompra) =>
      por_pagar === 0 ? 'El pedido está pagado.' : `Faltan ${formatPrecio(por_pagar)} por pagar.`,
    ),
  });
  return (
    <MontoModal
      form={form}
      title="Usar saldo a favor"
      submit={['Usar', 'Usando…']}
      hint={`Se pueden usar hasta ${formatPrecio(hasta)}.`}
      onClose={over.onClose}
    />
  );
}

function DejarModal({ compra_id, hasta, ...over }: ModalProps) {
  const form = useEndpointForm(dejarAFavor, {
    seen: hasta,
    initial: (hasta: number) => ({ monto: formatNumero(hasta) }),
    params: { id: String(compra_id) },
    onDone: closing(
      over.onClose,
      ({ cliente }: DineroDeCompra) => `Quedan ${formatPrecio(cliente?.saldo_a_favor ?? 0)} a su favor.`,
    ),
  });
  return (
    <MontoModal
      form={form}
      title="Dejar a favor del cliente"
      submit={['Dejar a favor', 'Dejando…']}
      hint={`Hay que devolverle ${formatPrecio(hasta)}: en vez de eso queda a su favor, y paga su próxima compra.`}
      onClose={over.onClose}
    />
  );
}
