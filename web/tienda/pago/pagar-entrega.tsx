import { NativeSelect, TextInput } from '@mantine/core';
import { regionOf } from '#contract/tienda/comunas.ts';
import { diaEscrito } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Direccion } from '#contract/ventas/clientes/agenda.ts';
import { useShop } from '#web/client/use-shop.ts';
import { ComunaFields } from '#web/sesion/comuna-fields.tsx';
import type { Draft } from '#web/shared/pago/pagar-draft.ts';
import { type CheckoutTotals, despachoHint, type LugarDeEntrega } from '#web/shared/pago/pagar-rules.ts';
import formStyles from '#web/ui/form/form.module.css';
import { Opciones } from '#web/ui/form/opciones.tsx';
import { StoreDetails } from '#web/ui/frame/store-details.tsx';
import { Link } from '#web/ui/link.tsx';
import { Emblema } from '#web/ui/marcas/marca.tsx';
import styles from './pagar.module.css';
import type { DraftProps } from './pagar-seccion.tsx';

interface PagarEntregaProps extends DraftProps {
  despacho: LugarDeEntrega;
  /** What the order would cost if it were dispatched. */
  dispatched: CheckoutTotals;
  /** A quotation says what it is. */
  agreed: boolean;
  /** From when on what is bought now is fetched; undefined while nobody said. */
  retiro: string | undefined;
  /** Where the company receives that they buy for; of anybody else, nowhere. */
  sucursales: readonly Direccion[];
}

/** Dispatch to an address, or pickup at the shop. */
export function PagarEntrega({ despacho, dispatched, agreed, retiro, sucursales, ...form }: PagarEntregaProps) {
  const shop = useShop();
  return (
    <>
      <Opciones
        legend="Cómo recibes tu compra"
        name="entrega"
        value={form.draft.entrega}
        onChange={(entrega) => form.edit({ entrega }, 'direccion', 'region', 'comuna')}
        options={[
          {
            value: 'despacho',
            title: 'Despacho a domicilio',
            mark: <Emblema de="camion" />,
            detail: [addressOf(form.draft) || 'Te lo llevamos donde nos digas', arrival(despacho)]
              .filter(Boolean)
              .join(' · '),
            aside: agreed ? costText(dispatched.despacho) : asideOf(despacho, dispatched.despacho),
          },
          {
            value: 'retiro',
            title: 'Retiro en tienda',
            mark: <Emblema de="tienda" />,
            detail: [shop?.direccion, retiro].filter(Boolean).join(' · '),
            aside: costText(0),
          },
        ]}
      />
      {form.draft.entrega === 'despacho' ? (
        <Address
          {...form}
          sucursales={sucursales}
          hint={agreed ? 'Es el despacho de tu cotización.' : despachoHint(dispatched, despacho)}
        />
      ) : (
        <RetiroPlace retiro={retiro} />
      )}
    </>
  );
}

/** Whether it is delivered to that one as things stand. */
const isAt = ({ direccion, comuna }: Direccion, destino: Draft['destino']): boolean =>
  direccion === destino.direccion.trim() && comuna === destino.comuna;

function addressOf({ destino }: Draft): string {
  const direccion = destino.direccion.trim();
  return direccion && destino.comuna ? `${direccion}, ${destino.comuna}` : '';
}

function Address({
  draft,
  messages,
  edit,
  hint,
  sucursales,
}: DraftProps & Pick<PagarEntregaProps, 'sucursales'> & { hint: string | null }) {
  const { destino } = draft;
  const move = (change: Partial<Draft['destino']>) => edit({ destino: { ...destino, ...change } }, 'direccion');
  return (
    <div className={formStyles.form}>
      {sucursales.length > 0 && (
        <NativeSelect
          label="Sucursal de tu empresa"
          name="sucursal"
          size="md"
          value={sucursales.find((una) => isAt(una, destino))?.id ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const una = sucursales.find(({ id }) => String(id) === value);
            const { direccion = '', comuna = '' } = una ?? {};
            const phone = una?.telefono.replace(/\D/g, '');
            edit(
              { destino: { direccion, comuna, region: regionOf(comuna) }, ...(phone && { contacto: phone }) },
              'direccion',
              'region',
              'comuna',
              ...(phone ? (['contacto'] as const) : []),
            );
          }}
          data={[
            { value: '', label: 'Otra dirección' },
            ...sucursales.map(({ id, etiqueta, direccion, comuna }) => ({
              value: String(id),
              label: `${etiqueta || direccion}, ${comuna}`,
            })),
          ]}
        />
      )}
      <TextInput
        label="Dirección"
        description="Calle, número y, si tiene, departamento u oficina."
        name="direccion"
        autoComplete="address-line1"
        size="md"
        maxLength={200}
        value={destino.direccion}
        onChange={(event) => move({ direccion: event.currentTarget.value })}
        error={messages.direccion}
      />
      <div className={styles.pair}>
        <ComunaFields
          value={destino}
          onChange={(place) => edit({ destino: { ...destino, ...place } }, 'region', 'comuna')}
          error={messages.comuna}
          regionError={messages.region}
        />
      </div>
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </div>
  );
}

function RetiroPlace({ retiro }: Pick<PagarEntregaProps, 'retiro'>) {
  const shop = useShop();
  return (
    <div className={styles.retiro}>
      {shop && <StoreDetails tienda={shop} />}
      <p className={styles.hint}>
        {retiro} Te avisamos cuando tu pedido esté listo.{' '}
        <Link to="/contacto#como-llegar" target="_blank">
          Cómo llegar
        </Link>
      </p>
    </div>
  );
}

/** When what is quoted arrives. */
function arrival({ flete }: LugarDeEntrega): string {
  return typeof flete === 'object' && flete.llega ? `llega el ${diaEscrito(flete.llega)}` : '';
}

/** What dispatch there costs, or why it has no price. */
function asideOf({ flete }: LugarDeEntrega, despacho: number | null): string {
  if (typeof flete !== 'object') return costText(despacho);
  if (flete.estado === 'sin-servicio') return 'Sin despacho';
  return flete.estado === 'a-cotizar' ? 'A cotizar' : costText(despacho);
}

function costText(despacho: number | null): string {
  if (despacho === null) return 'Por calcular';
  return despacho === 0 ? 'Gratis' : formatPrecio(despacho);
}
