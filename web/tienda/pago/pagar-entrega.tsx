import { NativeSelect, TextInput } from '@mantine/core';
import { REGIONES } from '#contract/comunas.ts';
import { formatTotal } from '#contract/money.ts';
import { useShop } from '#web/client/use-shop.ts';
import formStyles from '#web/ui/form.module.css';
import { StoreDetails } from '#web/ui/store-details.tsx';
import styles from './pagar.module.css';
import { type Draft, moveToRegion, regionOf } from './pagar-draft.ts';
import { type CheckoutTotals, type Delivery, dispatchHint } from './pagar-rules.ts';
import { type DraftProps, PagarOpciones } from './pagar-seccion.tsx';

const REGION_OPTIONS = [
  { value: '', label: 'Elige tu región' },
  // Without what they all begin with: by keyboard one gets to an option with its first letters.
  ...REGIONES.map(({ id, nombre }) => ({ value: id, label: nombre.replace(/^Región (del? )?/, '') })),
];

const options = (comunas: readonly string[]) => comunas.map((comuna) => ({ value: comuna, label: comuna }));

/** The comunas of the region; all of them while none is chosen, so that who knows the comuna needs no region. */
function comunaOptions(region: string) {
  const chosen = REGIONES.find(({ id }) => id === region);
  return [
    { value: '', label: 'Elige tu comuna' },
    ...(chosen
      ? options(chosen.comunas)
      : REGIONES.map(({ nombre, comunas }) => ({ group: nombre, items: options(comunas) }))),
  ];
}

interface PagarEntregaProps extends DraftProps {
  dispatch: Delivery;
  /** What the order would cost if it were dispatched. */
  dispatched: CheckoutTotals;
}

/** Dispatch to an address, or pickup at the shop. */
export function PagarEntrega({ dispatch, dispatched, ...form }: PagarEntregaProps) {
  return (
    <>
      <PagarOpciones
        legend="Cómo recibes tu compra"
        name="entrega"
        value={form.draft.entrega}
        onChange={(entrega) => form.edit({ entrega }, 'direccion', 'comuna')}
        options={[
          {
            value: 'despacho',
            title: 'Despacho a domicilio',
            detail: 'Te lo llevamos donde nos digas.',
            aside: costText(dispatched.despacho),
          },
          {
            value: 'retiro',
            title: 'Retiro en tienda',
            detail: 'Disponible desde 24 hrs.',
            aside: costText(0),
          },
        ]}
      />
      {form.draft.entrega === 'despacho' ? (
        <Address {...form} hint={dispatchHint(dispatched, dispatch)} />
      ) : (
        <PickupPlace />
      )}
    </>
  );
}

function Address({ draft, messages, edit, hint }: DraftProps & { hint: string | null }) {
  const { destino } = draft;
  const move = (change: Partial<Draft['destino']>) => edit({ destino: { ...destino, ...change } }, 'direccion');
  return (
    <div className={formStyles.form}>
      <TextInput
        label="Dirección"
        description="Calle, número y, si tiene, departamento u oficina."
        name="direccion"
        autoComplete="street-address"
        size="md"
        maxLength={200}
        value={destino.direccion}
        onChange={(event) => move({ direccion: event.currentTarget.value })}
        error={messages.direccion}
      />
      <div className={styles.pair}>
        <NativeSelect
          label="Región"
          name="region"
          autoComplete="address-level1"
          size="md"
          value={destino.region}
          onChange={(event) => edit({ destino: moveToRegion(destino, event.currentTarget.value) }, 'comuna')}
          data={REGION_OPTIONS}
        />
        <NativeSelect
          label="Comuna"
          name="comuna"
          autoComplete="address-level2"
          size="md"
          value={destino.comuna}
          onChange={({ currentTarget: { value } }) => {
            edit({ destino: { ...destino, comuna: value, region: regionOf(value) || destino.region } }, 'comuna');
          }}
          data={comunaOptions(destino.region)}
          error={messages.comuna}
        />
      </div>
      <p className={styles.hint} aria-live="polite">
        {hint}
      </p>
    </div>
  );
}

function PickupPlace() {
  const shop = useShop();
  return (
    <div className={styles.pickup}>
      {shop && <StoreDetails tienda={shop} />}
      <p className={styles.hint}>Te avisamos cuando tu pedido esté listo, desde 24 hrs.</p>
    </div>
  );
}

function costText(despacho: number | null): string {
  if (despacho === null) return 'Por calcular';
  return despacho === 0 ? 'Gratis' : formatTotal(despacho);
}
