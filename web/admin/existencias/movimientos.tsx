import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { descargarMovimientos, listarMovimientos, MOTIVOS_STOCK, type MotivoStock } from '#contract/existencias.ts';
import { formatFecha } from '#contract/fechas.ts';
import { api } from '#web/client/browser-api.ts';
import { useFilter } from '#web/client/use-filter.ts';
import { useLoad } from '#web/client/use-load.ts';
import { useSearchText } from '#web/client/use-search-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { withValues } from '#web/ui/links.ts';
import { Panel } from '#web/ui/page.tsx';
import { Paged, usePage } from '#web/ui/paged.tsx';
import { Empty } from '#web/ui/states.tsx';
import { DownloadButton } from './download-button.tsx';
import styles from './existencias.module.css';
import { ExistenciasPage, metaOf } from './existencias-page.tsx';
import { Movements } from './ledger.tsx';

const TITLE = 'Movimientos de stock';
export const meta = metaOf(TITLE);

const FILTERS = ['q', 'motivo', 'desde', 'hasta', 'persona'] as const;
type Filters = Record<(typeof FILTERS)[number], string>;

const REASONS = Object.entries(MOTIVOS_STOCK).map(([value, label]) => ({ value, label }));
const isReason = (text: string): text is MotivoStock => text in MOTIVOS_STOCK;

export default function Movimientos() {
  return (
    <ExistenciasPage title={TITLE} intro="Cada unidad que entró o salió: cuándo, por qué y por quién.">
      <AllMovements />
    </ExistenciasPage>
  );
}

/** The ledger of all products; what is looked for lives in the address. */
function AllMovements() {
  const [params] = useSearchParams();
  const page = usePage();
  const typed = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Filters;
  const { motivo, ...texts } = typed;
  const query = { ...texts, motivo: isReason(motivo) ? motivo : undefined };
  const movements = useLoad(JSON.stringify([query, page]), () => api(listarMovimientos, { query: { ...query, page } }));
  const filtering = Object.values(typed).some(Boolean);
  const reversed = typed.desde !== '' && typed.hasta !== '' && typed.desde > typed.hasta;

  return (
    <Panel>
      <div className={styles.section}>
        <MovementsFilter key={JSON.stringify([typed.desde, typed.hasta])} {...typed} />
        <Paged
          list={movements}
          failed={listarMovimientos.fallback}
          empty={
            reversed ? (
              <ReversedDays {...typed} />
            ) : (
              <Empty message={filtering ? 'No hay movimientos que coincidan.' : 'Todavía no hay movimientos.'}>
                {filtering && (
                  <LinkButton to="?" look="dark">
                    Quitar filtros
                  </LinkButton>
                )}
              </Empty>
            )
          }
          noun={['movimiento', 'movimientos']}
          actions={<DownloadButton endpoint={descargarMovimientos} input={{ query }} label="Descargar CSV" />}
        >
          {(items) => <Movements items={items} named />}
        </Paged>
      </div>
    </Panel>
  );
}

/** No day lies between them: surely they were meant the other way round. */
function ReversedDays({ desde, hasta }: Filters) {
  const [params] = useSearchParams();
  return (
    <Empty message="«Desde» es un día posterior a «Hasta»: entre ellos no hay movimientos.">
      <LinkButton to={`?${withValues(params, { desde: hasta, hasta: desde })}`} look="dark">
        Buscar del {formatFecha(hasta)} al {formatFecha(desde)}
      </LinkButton>
    </Empty>
  );
}

function MovementsFilter({ q, motivo, desde, hasta, persona }: Filters) {
  const filter = useFilter();
  const product = useSearchText(q);
  const person = useSearchText(persona);
  const [days, setDays] = useState({ desde, hasta });

  function apply(values: Partial<Filters>): void {
    filter({ q: product.text, persona: person.text, ...days, ...values });
  }

  return (
    <search aria-label="Búsqueda de movimientos">
      <form
        className={styles.filter}
        onSubmit={(event) => {
          event.preventDefault();
          apply({});
        }}
      >
        <TextInput label="Producto" placeholder="Nombre o código" name="q" {...product.field} />
        <NativeSelect
          label="Por qué"
          name="motivo"
          size="md"
          value={isReason(motivo) ? motivo : ''}
          onChange={(event) => apply({ motivo: event.currentTarget.value })}
          data={[{ value: '', label: 'Todos' }, ...REASONS]}
        />
        <TextInput
          label="Desde"
          type="date"
          name="desde"
          size="md"
          value={days.desde}
          onChange={(event) => setDays({ ...days, desde: event.currentTarget.value })}
        />
        <TextInput
          label="Hasta"
          type="date"
          name="hasta"
          size="md"
          value={days.hasta}
          onChange={(event) => setDays({ ...days, hasta: event.currentTarget.value })}
        />
        <TextInput label="Quién" placeholder="Nombre o correo" name="persona" {...person.field} />
        <Button type="submit" look="dark">
          Buscar
        </Button>
      </form>
    </search>
  );
}
