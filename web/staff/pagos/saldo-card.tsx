import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  anotarAnticipo,
  type Cuenta,
  devolverSaldo,
  type MovimientoAFavor,
  obtenerSaldoAFavor,
  quitarMovimientoAFavor,
  type SaldoAFavor,
} from '#contract/dinero/saldos-a-favor.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { COMPRA, FACTURAS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { nuevoPago } from './nuevo-pago.ts';
import { PagoModal, QuitarPagoModal } from './pago-modals.tsx';
import { PagosList } from './pagos-list.tsx';
import { queFueAFavor } from './que-fue.ts';

const PAGINA = { compra: COMPRA, 'factura-proveedor': FACTURAS } as const;

const WORDS = {
  cliente: {
    empty: 'No tiene nada a favor.',
    anticipo: 'Lo que entrega antes de deberlo: queda a su favor, y paga después sus compras.',
    devolver: 'Devolver al cliente',
  },
  proveedor: {
    empty: 'La tienda no tiene nada a favor con él.',
    anticipo: 'Lo que se le paga antes de deberlo: queda a favor de la tienda, y paga después sus facturas.',
    devolver: 'Anotar dinero devuelto',
  },
} as const;

/** What is in a client's favour, or in the shop's with a supplier, and what it came of. */
export function SaldoCard({ cuenta, id }: { cuenta: Cuenta; id: number }) {
  const params = { cuenta, id: String(id) };
  const { data, error, refetch } = useQuery(endpointQuery(obtenerSaldoAFavor, { params }));
  const [open, setOpen] = useState<'anticipo' | 'devolver' | MovimientoAFavor | null>(null);
  const pays = usePuede('registrar-pagos');
  const over: OverRecord = { onClose: () => setOpen(null) };
  const { empty, devolver } = WORDS[cuenta];
  return (
    <Card title="Saldo a favor" beside={data && formatPrecio(data.saldo)}>
      {error ? (
        <LoadFailed message={obtenerSaldoAFavor.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando el saldo…" />
      ) : (
        <Stack gap="sm">
          <PagosList
            label="Movimientos del saldo a favor"
            pagos={data.movimientos}
            empty={empty}
            about={({ paso }) => paso && <Link to={`${PAGINA[paso.miembro]}/${paso.id}`}>{paso.nombre}</Link>}
            canQuitar={({ medio }) => medio !== null}
            que={queFueAFavor}
            onQuitar={pays ? (movimiento) => setOpen(movimiento) : undefined}
          />
          {pays && (
            <div className={styles.chips}>
              <RecordAct label="Anotar anticipo" onClick={() => setOpen('anticipo')} />
              <RecordAct when={data.saldo > 0} label={devolver} onClick={() => setOpen('devolver')} />
            </div>
          )}
        </Stack>
      )}
      {open === 'anticipo' && <AnticipoModal cuenta={cuenta} params={params} {...over} />}
      {open === 'devolver' && data && <DevolverModal saldo={data.saldo} params={params} {...over} />}
      {open && typeof open === 'object' && (
        <QuitarPagoModal
          endpoint={quitarMovimientoAFavor}
          params={{ ...params, pago_id: String(open.id) }}
          monto={open.monto}
          que={queFueAFavor(open)}
          {...over}
        >
          Queda escrito que estuvo, y el saldo a favor es otra vez el que sería sin eso.
        </QuitarPagoModal>
      )}
    </Card>
  );
}

interface ModalProps extends OverRecord {
  params: { cuenta: string; id: string };
}

function AnticipoModal({ cuenta, params, ...over }: ModalProps & { cuenta: Cuenta }) {
  const form = useEndpointForm(anotarAnticipo, {
    initial: { ...nuevoPago(0), monto: '' },
    params,
    onDone: closing(over.onClose, ({ saldo }: SaldoAFavor) => `Hay ${formatPrecio(saldo)} a favor.`),
  });
  return <PagoModal form={form} title="Anotar un anticipo" debe={WORDS[cuenta].anticipo} onClose={over.onClose} />;
}

function DevolverModal({ saldo, params, ...over }: ModalProps & { saldo: number }) {
  const form = useEndpointForm(devolverSaldo, {
    initial: nuevoPago(saldo),
    params,
    onDone: closing(over.onClose, (reply: SaldoAFavor) => `Quedan ${formatPrecio(reply.saldo)} a favor.`),
  });
  return (
    <PagoModal
      form={form}
      title="Anotar dinero devuelto"
      debe={`Hay ${formatPrecio(saldo)} a favor.`}
      onClose={over.onClose}
    />
  );
}
