import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  DE_LO_VENDIDO,
  ETIQUETA_TIPO_VENTA,
  GUIA,
  NOTA_DE_CREDITO_VENTA,
  NOTA_DE_DEBITO,
  nombreDeVenta,
  TIPOS_VENTA,
} from '#contract/dinero/facturas-venta/estados.ts';
import {
  PLAZO_DE_VENTA,
  type PropuestaDeVenta,
  proponerFacturaVenta,
  registrarFacturaVenta,
} from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { productosDeParte } from '#contract/dinero/facturas-venta/partes.ts';
import { PISTA_PRECIO } from '#contract/valores/base.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario, sumar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { CheckboxField, DateField, NumberField, SelectField, TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { FACTURAS_VENTA } from '#web/staff/addresses-licitacion.ts';
import { BuscarPedido } from '#web/staff/buscar-pedido.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';

interface RegistrarModalProps {
  /** The number of a purchase, a work order or a public body's order, where it is known already. */
  numero?: string;
  onClose: () => void;
}

/** Writes down what is charged for a purchase or a work order of it, or what a note takes back or adds. */
export function RegistrarModal({ numero = '', onClose }: RegistrarModalProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(numero);
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const { data: propuesta, error } = useQuery({
    ...endpointQuery(proponerFacturaVenta, { query: { numero: asked } }),
    enabled: asked !== '',
  });
  const left = propuesta?.lineas.filter(({ por_facturar }) => por_facturar > 0) ?? [];
  const typedAmount = (linea: { linea: number; propuestas: number }) =>
    amounts[linea.linea] ?? formatNumero(linea.propuestas);
  const amountOf = (linea: { linea: number; propuestas: number }) => leerNumero(typedAmount(linea)).valor ?? Number.NaN;
  const form = useEndpointForm(registrarFacturaVenta, {
    initial: {
      tipo: '33',
      folio: '',
      fecha_emision: diaEnSantiago(),
      vence: '',
      con_envio: true,
      referencia_id: '',
      monto: '',
      razon: '',
      notas: '',
    },
    compose: ({ tipo, referencia_id, monto, razon, con_envio, ...fields }) => ({
      ...fields,
      tipo: Number(tipo),
      compra_id: propuesta?.compra_id,
      ...(esNota(Number(tipo))
        ? {
            referencia_id: referencia_id ? Number(referencia_id) : null,
            monto,
            ...(Number(tipo) === NOTA_DE_DEBITO && { razon }),
          }
        : {
            con_envio,
            ot_id: propuesta?.ot_id ?? null,
            ...(Number(tipo) !== GUIA && {
              lineas: left
                .map((linea) => ({ linea: linea.linea, cantidad: amountOf(linea) }))
                .filter(({ cantidad }) => cantidad !== 0),
            }),
          }),
    }),
    onDone: async (venta) => {
      toast(`${nombreDeVenta(venta)} está registrada.`, { detail: venta.cliente });
      onClose();
      await navigate(`${FACTURAS_VENTA}/${venta.id}`);
    },
  });
  const tipo = Number(form.useValue('tipo'));
  const isNota = esNota(tipo);
  const adds = tipo === NOTA_DE_DEBITO;
  const about = Number(form.useValue('referencia_id'));
  const undoes = adds && (propuesta?.notas_de_credito.some(({ id }) => id === about) ?? false);
  const withEnvio = form.useValue('con_envio') === true && (propuesta?.costo_envio ?? 0) > 0;
  const unitsOf = (linea: (typeof left)[number]) => (Number.isInteger(amountOf(linea)) ? amountOf(linea) : 0);
  const total = propuesta
    ? sumar(
        productosDeParte(propuesta, left, (linea) => unitsOf(linea as (typeof left)[number])),
        withEnvio ? propuesta.costo_envio : 0,
      )
    : 0;
  return (
    <FormModal
      form={form}
      title="Registrar documento de venta"
      submit={['Registrar', 'Registrando…']}
      wide
      onClose={onClose}
    >
      <BuscarPedido label="N° de pedido, OT u orden de compra" numero={numero} onFind={setAsked} />
      {error && <Notice tone="error" message={error.message} />}
      {propuesta && (
        <p className={styles.soft}>
          {[`Pedido ${propuesta.num_pedido}`, propuesta.oc, propuesta.cliente].filter(Boolean).join(' · ')}
        </p>
      )}
      <div className={styles.two}>
        <SelectField
          form={form}
          name="tipo"
          label="Documento"
          data={TIPOS_VENTA.map((uno) => ({ value: String(uno), label: `${uno} · ${ETIQUETA_TIPO_VENTA[uno]}` }))}
        />
        <TextField form={form} name="folio" label="Folio" inputMode="numeric" />
        <DateField form={form} name="fecha_emision" label="Emitida el" />
        {(!isNota || (adds && !undoes)) && (
          <DateField form={form} name="vence" label="Vence el" description={`Vacío: a ${PLAZO_DE_VENTA} días.`} />
        )}
      </div>
      {propuesta && tipo !== GUIA && !adds && propuesta.devuelto_sin_nota > 0 && (
        <Notice tone="info" message={devueltoSinNota(propuesta.devuelto_sin_nota, isNota)} />
      )}
      {isNota && propuesta && (
        <div className={styles.two}>
          <SelectField
            form={form}
            name="referencia_id"
            label={adds ? 'Sobre qué documento' : 'Qué rebaja'}
            data={[{ value: '', label: 'Elige un documento' }, ...papersFor(propuesta, adds)]}
          />
          <NumberField
            form={form}
            name="monto"
            label={undoes ? 'Cuánto deshace' : adds ? 'Cuánto suma' : 'Cuánto rebaja'}
            of="con IVA"
          />
        </div>
      )}
      {adds && propuesta && (
        <TextField form={form} name="razon" label="Razón" description="Intereses, diferencia de precio…" />
      )}
      {!isNota && propuesta && tipo !== GUIA && (
        <>
          {left.length === 0 && <Notice tone="info" message="Todo el pedido ya está facturado." />}
          <UnidadesPorLinea
            lineas={left}
            about={(linea) =>
              `${formatNumero(linea.por_facturar)} por facturar · ${formatUnitario(linea.precio_unitario)} ${PISTA_PRECIO[propuesta.base]}`
            }
            typedIn={typedAmount}
            onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
          />
          {propuesta.costo_envio > 0 && (
            <CheckboxField
              form={form}
              name="con_envio"
              label={`Con el despacho, ${formatPrecio(propuesta.costo_envio)}`}
            />
          )}
          <p className={styles.suma}>
            Total con IVA <strong>{formatPrecio(total)}</strong>
          </p>
        </>
      )}
      <TextareaField form={form} name="notas" label="Notas" autosize minRows={2} maxRows={6} />
    </FormModal>
  );
}

const esNota = (tipo: number): boolean => tipo === NOTA_DE_CREDITO_VENTA || tipo === NOTA_DE_DEBITO;

/** What a note may be about, with what is left of it to take: a debit note adds to what charges what was sold, or undoes a credit note. */
function papersFor({ facturas, notas_de_credito }: PropuestaDeVenta, adds: boolean) {
  const left = (papel: PropuestaDeVenta['facturas'][number]) =>
    `${nombreDeVenta(papel)}: quedan ${formatPrecio(papel.queda)}`;
  const choices = adds
    ? [
        ...facturas
          .filter(({ tipo }) => DE_LO_VENDIDO.includes(tipo))
          .map((papel) => ({ id: papel.id, label: nombreDeVenta(papel) })),
        ...notas_de_credito.map((papel) => ({ id: papel.id, label: left(papel) })),
      ]
    : facturas.map((papel) => ({ id: papel.id, label: left(papel) }));
  return choices.map(({ id, label }) => ({ value: String(id), label }));
}

/** Money went back before it was charged: the paper is of all that stays sold, and its note of what went back. */
function devueltoSinNota(monto: number, isNota: boolean): string {
  const devuelto = `Del pedido se devolvieron ${formatPrecio(monto)} que ninguna nota de crédito rebaja todavía.`;
  return isNota
    ? devuelto
    : `${devuelto} Este documento cobra todo lo vendido: después registra su nota de crédito por ese monto.`;
}
