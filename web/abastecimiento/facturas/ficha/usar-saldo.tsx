import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usarSaldoEnFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { obtenerSaldoAFavor } from '#contract/dinero/saldos-a-favor.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { MontoModal } from '#web/staff/pagos/monto-modal.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';

interface UsarSaldoProps {
  factura: Factura;
}

/** Pays it with what is in the shop's favour with its supplier, where something is. */
export function UsarSaldo({ factura }: UsarSaldoProps) {
  const [open, setOpen] = useState(false);
  const params = { cuenta: 'proveedor', id: String(factura.proveedor_id) } as const;
  const { data } = useQuery(endpointQuery(obtenerSaldoAFavor, { params }));
  const saldo = data?.saldo ?? 0;
  return (
    <>
      <RecordAct when={saldo > 0} label="Usar saldo a favor" onClick={() => setOpen(true)} />
      {open && <UsarSaldoModal factura={factura} saldo={saldo} onClose={() => setOpen(false)} />}
    </>
  );
}

function UsarSaldoModal({ factura, saldo, ...over }: OverRecord & { factura: Factura; saldo: number }) {
  const form = useEndpointForm(usarSaldoEnFactura, {
    initial: { monto: formatNumero(Math.min(saldo, factura.saldo)) },
    params: { id: String(factura.id) },
    compose: (fields) => ({ ...fields, version: factura.version }),
    onDone: closing(over.onClose, ({ saldo: left }: Factura) =>
      left === 0 ? `${nombreDeFactura(factura)} está pagada.` : `Se deben ${formatPrecio(left)}.`,
    ),
  });
  return (
    <MontoModal
      form={form}
      title={`Usar saldo a favor en ${nombreDeFactura(factura).toLowerCase()}`}
      submit={['Usar', 'Usando…']}
      hint={`Hay ${formatPrecio(saldo)} a favor con ${factura.nombre_provedor}, y se deben ${formatPrecio(factura.saldo)}.`}
      onClose={over.onClose}
    />
  );
}
