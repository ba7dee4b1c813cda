import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TipoDte } from '#contract/dinero/dte/tipos.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import { type PropuestaDeVenta, proponerFacturaVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { PISTA_PRECIO } from '#contract/valores/base.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { CheckboxField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { BuscarPedido } from '#web/staff/buscar-pedido.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { EmisionModal } from './emision-modal.tsx';
import {
  draftOf,
  type EmitirDraft,
  type LineaPropuesta,
  lineasPara,
  pedidoDe,
  type Unidades,
  unidadesDe,
} from './emitir-draft.ts';
import { EmitirFields, ReferenciaFields } from './emitir-fields.tsx';
import { useEmision } from './use-emision.ts';

interface EmitirModalProps {
  /** The number of a purchase, a work order or a public body's order, where it is known already. */
  numero?: string;
  onClose: () => void;
}

/** Issues a tax document of a purchase or of a work order: first its figures and its paper are seen. */
export function EmitirModal({ numero = '', onClose }: EmitirModalProps) {
  const [asked, setAsked] = useState(numero);
  const [amounts, setAmounts] = useState<Unidades>({});
  const typedNumber = useRef(numero);
  const { data: propuesta, error } = useQuery({
    ...endpointQuery(proponerFacturaVenta, { query: { numero: asked } }),
    enabled: asked !== '',
  });
  const emision = useEmision({
    seen: propuesta,
    initial: draftOf,
    compose: (fields, _, { referencia }) => pedidoDe(fields, { referencia, propuesta, amounts }),
    check: (_, { body }) => {
      if (typedNumber.current.trim() !== asked)
        return { message: 'Presiona «Buscar» para ver el pedido que escribiste.' };
      if (!propuesta) return { message: 'Busca primero el pedido.' };
      const { lineas = [], con_envio } = body as { lineas?: unknown[]; con_envio?: boolean };
      const carries = con_envio && propuesta.costo_envio > 0;
      return lineas.length === 0 && !carries ? { message: 'Di cuántas unidades van: no hay ninguna.' } : null;
    },
  });
  const { form } = emision;
  const tipo = Number(form.useValue('tipo')) as TipoDte;
  return (
    <EmisionModal
      emision={emision}
      title="Emitir documento tributario"
      wide
      typed={Object.keys(amounts).length > 0}
      onClose={onClose}
    >
      <BuscarPedido
        label="N° de pedido, OT u orden de compra"
        numero={numero}
        onFind={(found) => {
          setAsked(found);
          // What was typed was of another purchase's lines.
          setAmounts({});
        }}
        onType={(typed) => {
          typedNumber.current = typed;
        }}
      />
      {error && <Notice tone="error" message={error.message} />}
      {propuesta && (
        // Not before: what is typed at once would keep the document from being the one that this purchase asks for.
        <>
          <p className={styles.soft}>
            {[`Pedido ${propuesta.num_pedido}`, propuesta.oc, propuesta.cliente].filter(Boolean).join(' · ')}
          </p>
          <EmitirFields form={form} tipo={tipo} />
          <LoQueVa
            form={form}
            tipo={tipo}
            propuesta={propuesta}
            typedIn={(linea) => unidadesDe(linea, tipo, amounts)}
            onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
          />
          <ReferenciaFields form={form} />
        </>
      )}
    </EmisionModal>
  );
}

interface LoQueVaProps {
  form: FormFields<EmitirDraft>;
  tipo: TipoDte;
  propuesta: PropuestaDeVenta;
  typedIn: (linea: LineaPropuesta) => string;
  onType: (linea: number, texto: string) => void;
}

/** What of the purchase goes in it: of a guía what moves, of the rest what isn't charged yet. */
function LoQueVa({ form, tipo, propuesta, typedIn, onType }: LoQueVaProps) {
  const lineas = lineasPara(tipo, propuesta);
  if (tipo === GUIA) {
    const about = ({ cantidad, por_guiar }: LineaPropuesta) =>
      `${formatNumero(cantidad)} en el pedido · ${formatNumero(por_guiar)} por llevar`;
    return (
      <>
        {lineas.every(({ por_guiar }) => por_guiar === 0) && (
          <Notice tone="info" message="Todo ya va en una guía: otra sólo lleva lo que se mueve sin ser otra venta." />
        )}
        <UnidadesPorLinea lineas={lineas} about={about} typedIn={typedIn} onType={onType} />
      </>
    );
  }
  if (lineas.length === 0 && propuesta.costo_envio <= 0)
    return <Notice tone="info" message="Todo el pedido ya está facturado." />;
  return (
    <>
      <UnidadesPorLinea
        lineas={lineas}
        about={(linea) =>
          `${formatNumero(linea.por_facturar)} por facturar · ${formatUnitario(linea.precio_unitario)} ${PISTA_PRECIO[propuesta.base]}`
        }
        typedIn={typedIn}
        onType={onType}
      />
      {propuesta.costo_envio > 0 && (
        <CheckboxField form={form} name="con_envio" label={`Con el despacho, ${formatPrecio(propuesta.costo_envio)}`} />
      )}
    </>
  );
}
