import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { convertirOc } from '#contract/licitacion/oc-publicas/actos.ts';
import type { OcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import { formatCambio, formatMonto } from '#contract/valores/moneda.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { RutField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { COMPRA } from '#web/staff/addresses.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from './oc.module.css';

interface ConvertirModalProps {
  oc: OcPublica;
  onClose: () => void;
}

/** Makes the purchase of a taken order: where it goes and to whom it is charged, as the order says. */
export function ConvertirModal({ oc, onClose }: ConvertirModalProps) {
  const navigate = useNavigate();
  const [codes, setCodes] = useState<Readonly<Record<number, string>>>({});
  // Approved of, though nobody quoted them.
  const unquoted = oc.items.filter(({ cotizada }) => cotizada === null);
  const form = useEndpointForm(convertirOc, {
    initial: {
      entrega: 'despacho',
      direccion: oc.direccion,
      comuna: oc.comuna,
      contacto: oc.telefono,
      email: oc.email,
      factura: { rut: oc.rut && formatRut(oc.rut), razon_social: oc.organismo, giro: oc.giro || 'Servicios públicos' },
    },
    params: { id: String(oc.id) },
    compose: ({ direccion, comuna, ...fields }) => ({
      ...fields,
      ...(fields.entrega === 'despacho' && { direccion, comuna }),
      ...(unquoted.length > 0 && {
        items: unquoted.map(({ id }) => ({ item_id: id, codigo_fussan: codes[id] || Number.NaN })),
      }),
    }),
    onDone: async ({ id, num_pedido }) => {
      onClose();
      await navigate(`${COMPRA}/${id}`);
      toast(`El pedido ${num_pedido} está hecho.`);
    },
  });
  const isSent = form.useValue('entrega') === 'despacho';
  return (
    <FormModal
      form={form}
      title={`Hacer el pedido de ${oc.codigo}`}
      submit={['Hacer el pedido', 'Haciendo…']}
      wide
      onClose={onClose}
    >
      <p className={styles.soft}>
        Con los precios netos de la orden, por {formatMonto(oc.total, oc.moneda)}
        {oc.cambio && ` (${formatCambio(oc.cambio.cambio, oc.moneda)})`}; descuenta el stock y avisa al comprador.
      </p>
      {unquoted.map(({ id, descripcion }, index) => (
        <TextInput
          key={id}
          label={`Código Fussan de «${descripcion}»`}
          description="No está en la cotización: di qué producto es."
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          value={codes[id] ?? ''}
          error={form.error(`items.${index}.codigo_fussan` as 'email')}
          onChange={(event) => setCodes({ ...codes, [id]: event.currentTarget.value.trim() })}
        />
      ))}
      <div className={styles.two}>
        <SelectField
          form={form}
          name="entrega"
          label="Entrega"
          data={[
            { value: 'despacho', label: 'Despacho a domicilio' },
            { value: 'retiro', label: 'Retiro en tienda' },
          ]}
        />
        {isSent && <TextField form={form} name="direccion" label="Dirección" />}
        {isSent && <TextField form={form} name="comuna" label="Comuna" />}
        <TextField form={form} name="contacto" label="Teléfono" type="tel" />
        <TextField form={form} name="email" label="Correo" type="email" />
        <RutField form={form} name="factura.rut" label="RUT de la factura" anyway="Así no se puede facturar." />
        <TextField form={form} name="factura.razon_social" label="Razón social" />
        <TextField form={form} name="factura.giro" label="Giro" />
      </div>
    </FormModal>
  );
}
