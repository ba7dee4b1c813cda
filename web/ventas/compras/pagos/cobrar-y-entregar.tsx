import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cobrarYEntregar, MEDIOS_AL_RETIRAR } from '#contract/dinero/cobros.ts';
import { actsOn } from '#contract/estados.ts';
import { ETIQUETA_MEDIO } from '#contract/valores/medios-de-pago.ts';
import { formatPrecio, sumar } from '#contract/valores/money.ts';
import { leerNumero } from '#contract/valores/numeros.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { CICLO_COMPRA } from '#contract/ventas/compras/compras-estados.ts';
import { SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';

/** At the counter: what is owed is taken and the purchase handed over, in one step. Not there where it can't be. */
export function CobrarYEntregar({ compra }: { compra: Compra }) {
  const [open, setOpen] = useState(false);
  const acts = actsOn(CICLO_COMPRA, usePerson(), compra);
  const can =
    compra.entrega === 'retiro' && compra.estado === 'Listo para retiro' && acts.has('pagar') && acts.has('entregar');
  return (
    <>
      <RecordAct when={can} main label="Cobrar y entregar" onClick={() => setOpen(true)} />
      {open && can && <CobrarModal compra={compra} onClose={() => setOpen(false)} />}
    </>
  );
}

const OPCIONES = MEDIOS_AL_RETIRAR.map((value) => ({ value, label: ETIQUETA_MEDIO[value] }));

function CobrarModal({ compra, onClose }: OverRecord & { compra: Compra }) {
  const { id, num_pedido, por_pagar } = compra;
  const [recibido, setRecibido] = useState('');
  const form = useEndpointForm(cobrarYEntregar, {
    initial: { medio: 'efectivo', referencia: '', recibido_por: '' },
    compose: (fields) => ({ ...fields, monto: por_pagar }),
    params: { id: String(id) },
    onDone: closing(onClose, `El pedido ${num_pedido} está pagado y entregado.`),
  });
  const enEfectivo = form.useValue('medio') === 'efectivo';
  const { valor } = leerNumero(recibido);
  const vuelto = valor !== null && Number.isFinite(valor) ? sumar(valor, -por_pagar) : null;
  return (
    <FormModal
      form={form}
      title={`Cobrar y entregar el pedido ${num_pedido}`}
      submit={[`Cobrar ${formatPrecio(por_pagar)} y entregar`, 'Cobrando…']}
      onClose={onClose}
    >
      <p className={styles.soft}>Se cobran los {formatPrecio(por_pagar)} que faltan, y el pedido queda entregado.</p>
      <div className={styles.two}>
        <SelectField form={form} name="medio" label="Medio" data={OPCIONES} />
        {enEfectivo ? (
          <TextInput
            label="Con cuánto paga"
            size="md"
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
            value={recibido}
            onChange={({ currentTarget: { value } }) => setRecibido(value)}
            description={
              <span role="status">
                {vuelto === null
                  ? 'Para calcular el vuelto; no se guarda.'
                  : vuelto < 0
                    ? `Faltan ${formatPrecio(-vuelto)}.`
                    : `Vuelto: ${formatPrecio(vuelto)}`}
              </span>
            }
          />
        ) : (
          <TextField form={form} name="referencia" label="N° del voucher" />
        )}
      </div>
      <TextField form={form} name="recibido_por" label="Quién lo recibe" description="Así lo lee el cliente." />
    </FormModal>
  );
}
