import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type PedidoDte, type PreviaDte, verPreviaDte } from '#contract/dinero/dte/dte.ts';
import {
  DESPACHOS_DTE,
  ETIQUETA_DESPACHO_DTE,
  ETIQUETA_DTE,
  ETIQUETA_TRASLADO,
  esBoleta,
  TIPOS_REFERENCIA,
  type TipoDte,
  TRASLADOS,
} from '#contract/dinero/dte/tipos.ts';
import { GUIA } from '#contract/dinero/facturas-venta/estados.ts';
import { type PropuestaDeVenta, proponerFacturaVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { PISTA_PRECIO } from '#contract/valores/base.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio, formatUnitario } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { CheckboxField, DateField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { DOCUMENTOS } from '#web/staff/addresses.ts';
import { BuscarPedido } from '#web/staff/buscar-pedido.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { ConfirmarEmision } from './confirmar-emision.tsx';
import own from './dte.module.css';
import { loDicho } from './lo-dicho.ts';

/** What is issued of goods; a note is of another paper, and begins there. */
const DE_LO_QUE_SE_VENDE = [33, 34, 39, 41, 52] as const satisfies readonly TipoDte[];

interface EmitirModalProps {
  /** The number of a purchase, a work order or a public body's order, where it is known already. */
  numero?: string;
  onClose: () => void;
}

/** Issues a tax document of a purchase or of a work order: first its figures and its paper are seen. */
export function EmitirModal({ numero = '', onClose }: EmitirModalProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(numero);
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const [previa, setPrevia] = useState<PreviaDte | null>(null);
  const pedido = useRef<PedidoDte>(undefined);
  const typedNumber = useRef(numero);
  const { data: propuesta, error } = useQuery({
    ...endpointQuery(proponerFacturaVenta, { query: { numero: asked } }),
    enabled: asked !== '',
  });
  const left = propuesta?.lineas.filter(({ por_facturar }) => por_facturar > 0) ?? [];
  const all = propuesta?.lineas ?? [];
  const typedAmount = (linea: LineaPropuesta) => amounts[linea.linea] ?? formatNumero(linea.propuestas);
  const typedForGuia = (linea: LineaPropuesta) =>
    amounts[linea.linea] ?? formatNumero(propuesta?.ot_id ? linea.propuestas : linea.cantidad);
  const form = useEndpointForm(verPreviaDte, {
    seen: propuesta,
    initial: (seen) => ({
      tipo: String(tipoPropuesto(seen)),
      fecha: diaEnSantiago(),
      vence: '',
      con_envio: true,
      correo: '',
      receptor: { giro: '', direccion: '', comuna: '' },
      traslado: { motivo: '1', despacho: '', patente: '' },
      referencia: { tipo: '', folio: '', fecha: '', razon: '' },
    }),
    stays: true,
    compose: (fields) => {
      const { receptor, traslado, referencia, correo, vence, con_envio, ...rest } = fields as Record<string, unknown>;
      const tipo = Number(rest.tipo) as TipoDte;
      const body = {
        ...rest,
        tipo,
        origen: propuesta?.ot_id ? { ot: propuesta.ot_id } : { compra: propuesta?.compra_id },
        ...(correo ? { correo } : {}),
        ...(vence && !esBoleta(tipo) ? { vence } : {}),
        con_envio: con_envio === true,
        lineas: (tipo === GUIA ? all : left)
          .map((linea) => ({
            linea: linea.linea,
            cantidad: leerNumero((tipo === GUIA ? typedForGuia : typedAmount)(linea)).valor ?? Number.NaN,
          }))
          .filter(({ cantidad }) => cantidad !== 0),
        ...(referenciaDe(referencia) && { referencias: [referenciaDe(referencia)] }),
        ...(!esBoleta(tipo) && { receptor: loDicho(receptor) }),
        ...(tipo === GUIA && { traslado: trasladoDe(traslado) }),
      };
      pedido.current = body as PedidoDte;
      return body;
    },
    check: (_, { body }) => {
      if (typedNumber.current.trim() !== asked)
        return { message: 'Presiona «Buscar» para ver el pedido que escribiste.' };
      if (!propuesta) return { message: 'Busca primero el pedido.' };
      const { lineas = [], con_envio } = body as { lineas?: unknown[]; con_envio?: boolean };
      const carries = con_envio && propuesta.costo_envio > 0;
      return lineas.length === 0 && !carries ? { message: 'Di cuántas unidades van: no hay ninguna.' } : null;
    },
    onDone: (vista) => setPrevia(vista),
  });
  const tipo = Number(form.useValue('tipo')) as TipoDte;
  const isGuia = tipo === GUIA;
  return (
    <>
      <FormModal
        form={form}
        title="Emitir documento tributario"
        submit={['Revisar', 'Preparando…']}
        wide
        opened={previa === null}
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
          <p className={styles.soft}>
            {[`Pedido ${propuesta.num_pedido}`, propuesta.oc, propuesta.cliente].filter(Boolean).join(' · ')}
          </p>
        )}
        <div className={styles.two}>
          <SelectField
            form={form}
            name="tipo"
            label="Documento"
            data={DE_LO_QUE_SE_VENDE.map((uno) => ({ value: String(uno), label: `${uno} · ${ETIQUETA_DTE[uno]}` }))}
          />
          <DateField form={form} name="fecha" label="Fecha de emisión" />
          {!esBoleta(tipo) && !isGuia && (
            <DateField form={form} name="vence" label="Vence el" description="Vacío: a 30 días." />
          )}
          <TextField form={form} name="correo" label="Mandar a" description="Vacío: al correo del pedido." />
        </div>
        {!esBoleta(tipo) && (
          <div className={styles.two}>
            <TextField
              form={form}
              name="receptor.giro"
              label="Giro de quien recibe"
              description="Vacío: el del pedido."
            />
            <TextField form={form} name="receptor.direccion" label="Dirección" description="Vacía: la del pedido." />
            <TextField form={form} name="receptor.comuna" label="Comuna" description="Vacía: la del pedido." />
          </div>
        )}
        {isGuia && (
          <div className={styles.two}>
            <SelectField
              form={form}
              name="traslado.motivo"
              label="Por qué se mueve"
              data={TRASLADOS.map((uno) => ({ value: String(uno), label: ETIQUETA_TRASLADO[uno] }))}
            />
            <SelectField
              form={form}
              name="traslado.despacho"
              label="Quién lo lleva"
              data={[
                { value: '', label: 'Según el pedido' },
                ...DESPACHOS_DTE.map((uno) => ({ value: String(uno), label: ETIQUETA_DESPACHO_DTE[uno] })),
              ]}
            />
            <TextField form={form} name="traslado.patente" label="Patente" />
          </div>
        )}
        {propuesta && isGuia && (
          <UnidadesPorLinea
            lineas={all}
            about={(linea) => `${formatNumero(linea.cantidad)} en el pedido`}
            typedIn={typedForGuia}
            onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
          />
        )}
        {propuesta && !isGuia && (
          <LineasPorEmitir propuesta={propuesta} left={left}>
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
          </LineasPorEmitir>
        )}
        {/* Beside its order and its guías, which the shop names by itself. */}
        <details className={own.more}>
          <summary>Nombrar otro documento</summary>
          <div className={styles.two}>
            <SelectField
              form={form}
              name="referencia.tipo"
              label="Qué documento"
              data={[
                { value: '', label: 'Ninguno' },
                ...Object.entries(TIPOS_REFERENCIA).map(([value, label]) => ({ value, label: `${value} · ${label}` })),
              ]}
            />
            <TextField form={form} name="referencia.folio" label="Su número" />
            <DateField form={form} name="referencia.fecha" label="Su fecha" />
            <TextField
              form={form}
              name="referencia.razon"
              label="Por qué"
              description="«CASO 123-1», en el set de certificación."
            />
          </div>
        </details>
      </FormModal>
      {previa && pedido.current && (
        <ConfirmarEmision
          pedido={pedido.current}
          previa={previa}
          onBack={() => setPrevia(null)}
          onIssued={async ({ id }) => {
            onClose();
            await navigate(`${DOCUMENTOS}/${id}`);
          }}
        />
      )}
    </>
  );
}

/** Who gave a RUT is charged by a factura, and the rest by a boleta; both by an exempt one where no IVA is borne. */
function tipoPropuesto(propuesta: PropuestaDeVenta | undefined): TipoDte {
  if (!propuesta) return 39;
  if (propuesta.rut) return propuesta.afecta ? 33 : 34;
  return propuesta.afecta ? 39 : 41;
}

type LineaPropuesta = PropuestaDeVenta['lineas'][number];

interface LineasPorEmitirProps {
  propuesta: PropuestaDeVenta;
  left: PropuestaDeVenta['lineas'];
  children: React.ReactNode;
}

function LineasPorEmitir({ propuesta, left, children }: LineasPorEmitirProps) {
  if (left.length === 0 && propuesta.costo_envio <= 0)
    return <Notice tone="info" message="Todo el pedido ya está facturado." />;
  return children;
}

/** One that was begun is sent whole: what it lacks is told. */
function referenciaDe(campos: unknown) {
  const { tipo = '', folio = '', fecha = '', razon = '' } = (campos ?? {}) as Record<string, string>;
  return tipo ? { tipo, folio, fecha, ...(razon && { razon }) } : undefined;
}

function trasladoDe(campos: unknown) {
  const { motivo, despacho, patente } = campos as Record<string, string>;
  return {
    motivo: Number(motivo),
    ...(despacho && { despacho: Number(despacho) }),
    ...(patente && { patente }),
  };
}
