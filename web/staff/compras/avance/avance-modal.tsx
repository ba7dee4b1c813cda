import { Checkbox } from '@mantine/core';
import { useMemo, useState } from 'react';
import { z } from 'zod';
import { bultosEscritos, leerBultos } from '#contract/ventas/bultos-campos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import {
  type ActoDePaso,
  avanzarCompras,
  despacharCompra,
  entregarCompra,
  TRANSPORTISTAS,
} from '#contract/ventas/despachos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { TextareaField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { SuggestField } from '#web/form/suggest-field.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { Values } from '#web/form/values.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from './avance-modal.module.css';
import { heldBack } from './held-back.ts';
import { PASO } from './pasos.ts';
import { useSalida } from './use-salida.tsx';

interface AvanceModalProps {
  paso: ActoDePaso;
  compras: readonly Compra[];
  onClose: () => void;
  /** Some moved; of the others, why not. Those `toLabel` go on to their parcels' labels. */
  onDone: (rejected: readonly string[], toLabel: readonly Compra[]) => void;
}

/** What may be asked; a step asks some of it. */
type Asked = {
  transportista: string;
  de: { [id: string]: { num_gd: string; seguimiento: string; recibido_por: string; bultos: string } };
};

type Dicho = Partial<
  Record<string, { num_gd?: string; seguimiento?: string | null; recibido_por?: string; bultos?: string }>
>;

/** Takes purchases one step along their road, with what has to be known of it. Their customers are told by mail. */
export function AvanceModal({ paso, compras, onClose, onDone }: AvanceModalProps) {
  const { title, busy, done, told } = PASO[paso];
  const [labels, setLabels] = useState(false);
  const { body, initial } = useMemo(() => asked(paso, compras), [paso, compras]);
  const salida = useSalida();
  const form = useEndpointForm<typeof asking, Asked, undefined, Awaited<ReturnType<typeof move>> | null>(
    { ...avanzarCompras, body } as typeof asking,
    {
      initial: initial as Asked,
      send: async (todo) => {
        const dicho = todo as { transportista?: string; de?: Dicho };
        const leaving = compras.filter((compra) => leavesBy(paso, compra));
        const repetidas =
          leaving.length === 0
            ? NADIE
            : await salida.clear(leaving.map(({ id }) => ({ id, ...(paso === 'despachar' && guiaOf(dicho, id)) })));
        if (!repetidas) return null;
        try {
          return await move(paso, compras, dicho, repetidas);
        } finally {
          await caughtUp();
        }
      },
      // Who goes back to it finds what was typed.
      stays: true,
      onDone: (reply) => {
        if (!reply) return;
        const { hechas, rechazadas, retenidas } = reply;
        if (hechas.length > 0) {
          toast(doneOf(hechas.length, compras, done), { detail: heldBack(retenidas, compras) });
        }
        onDone(
          rechazadas.map(({ num_pedido, id, message }) => `Pedido ${num_pedido ?? `con id ${id}`}: ${message}`),
          labels ? compras.filter(({ id }) => hechas.includes(id)) : [],
        );
        onClose();
      },
    },
  );
  const one = compras.length === 1;

  return (
    <FormModal
      form={form}
      title={one ? `${title} el pedido ${compras[0]?.num_pedido}` : `${title} ${compras.length} pedidos`}
      submit={[title, busy]}
      wide={!one}
      onClose={onClose}
    >
      <p className={styles.told}>
        {one ? `Se le escribe a ${compras[0]?.email}: ${told}.` : `A cada cliente se le escribe ${told}.`}
      </p>
      {paso === 'despachar' && (
        <SuggestField form={form} name="transportista" label="Quién lo lleva" suggestions={TRANSPORTISTAS} />
      )}
      {(paso === 'despachar' || paso === 'entregar' || !one) && (
        <ul className={styles.compras}>
          {compras.map((compra) => (
            <li key={compra.id} className={styles.compra}>
              {!one && (
                <p className={styles.which}>
                  <strong>{compra.num_pedido}</strong> {compra.email}
                </p>
              )}
              {paso === 'despachar' ? (
                <>
                  <TextField
                    form={form}
                    name={`de.${compra.id}.num_gd`}
                    label={labelOf('N° de guía de despacho', one, compra)}
                  />
                  <TextField
                    form={form}
                    name={`de.${compra.id}.seguimiento`}
                    label={labelOf('Enlace de seguimiento', one, compra)}
                    description={one ? 'El cliente lo abre desde su pedido.' : undefined}
                    inputMode="url"
                  />
                  <TextareaField
                    form={form}
                    name={`de.${compra.id}.bultos`}
                    label={labelOf('Códigos de los bultos', one, compra)}
                    description={
                      one
                        ? 'Si va en varios paquetes: uno por línea. El cliente sigue cada uno por separado; van en el correo.'
                        : undefined
                    }
                    rows={2}
                  />
                </>
              ) : (
                paso === 'entregar' && (
                  <TextField
                    form={form}
                    name={`de.${compra.id}.recibido_por`}
                    label={labelOf('Quién lo recibió', one, compra)}
                  />
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {paso === 'despachar' && (
        <Checkbox
          label="Seguir con los rótulos de los paquetes"
          checked={labels}
          onChange={(event) => setLabels(event.currentTarget.checked)}
        />
      )}
      {salida.dialog}
    </FormModal>
  );
}

const NADIE: ReadonlySet<number> = new Set();

/** The step by which its goods leave the shop: on their way, or in the hands of who fetches them. */
const leavesBy = (paso: ActoDePaso, { entrega }: Compra) =>
  paso === 'despachar' || (paso === 'entregar' && entrega === 'retiro');

const guiaOf = ({ de = {} }: { de?: Dicho }, id: number) => {
  const num_gd = de[id]?.num_gd;
  return num_gd ? { num_gd } : {};
};

const asking = { ...avanzarCompras, body: z.object({}) };

/** Of several, each field says whose it is. */
const labelOf = (label: string, one: boolean, { num_pedido }: Compra) => (one ? label : `${label} del ${num_pedido}`);

/** What this step has to be told of these purchases, and with what its fields begin. */
function asked(paso: ActoDePaso, compras: readonly Compra[]): { body: z.ZodObject; initial: Values } {
  const { transportista, num_gd, seguimiento } = despacharCompra.body.shape;
  const of = <T extends z.ZodType>(schema: T) => z.object(Object.fromEntries(compras.map(({ id }) => [id, schema])));
  const each = (values: Values) => Object.fromEntries(compras.map(({ id }) => [id, values]));
  switch (paso) {
    case 'despachar':
      return {
        body: z.object({ transportista, de: of(z.object({ num_gd, seguimiento, bultos: bultosEscritos.optional() })) }),
        initial: { transportista: '', de: each({ num_gd: '', seguimiento: '', bultos: '' }) },
      };
    case 'entregar':
      return {
        body: z.object({ de: of(z.object({ recibido_por: entregarCompra.body.shape.recibido_por })) }),
        initial: { de: each({ recibido_por: '' }) },
      };
    default:
      return { body: z.object({}), initial: {} };
  }
}

function move(
  acto: ActoDePaso,
  compras: readonly Compra[],
  { transportista = '', de = {} }: { transportista?: string; de?: Dicho },
  repetidas: ReadonlySet<number>,
) {
  switch (acto) {
    case 'despachar':
      return api(avanzarCompras, {
        body: {
          acto,
          transportista,
          compras: compras.map(({ id }) => ({
            id,
            num_gd: de[id]?.num_gd ?? '',
            seguimiento: de[id]?.seguimiento ?? null,
            guia_repetida: repetidas.has(id),
            bultos: leerBultos(de[id]?.bultos ?? '', transportista),
          })),
        },
      });
    case 'entregar':
      return api(avanzarCompras, {
        body: { acto, compras: compras.map(({ id }) => ({ id, recibido_por: de[id]?.recibido_por ?? '' })) },
      });
    default:
      return api(avanzarCompras, { body: { acto, compras: compras.map(({ id }) => ({ id })) } });
  }
}

const doneOf = (count: number, compras: readonly Compra[], [one, many]: readonly [string, string]) =>
  count > 1
    ? `${count} pedidos ${many}.`
    : compras.length === 1
      ? `El pedido ${compras[0]?.num_pedido} ${one}.`
      : `1 pedido ${one}.`;
