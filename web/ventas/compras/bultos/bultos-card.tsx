import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { agregarBulto, type Bulto, historiaDeBultos, listarBultos, quitarBulto } from '#contract/ventas/bultos.ts';
import { MAX_BULTOS } from '#contract/ventas/bultos-campos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { api } from '#web/client/api/browser-api.ts';
import { isAnulada } from '#web/shared/compras/anulada.ts';
import { BultosList } from '#web/shared/compras/detalle/bultos-list.tsx';
import styles from '#web/shared/papeles.module.css';
import { caughtUp } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { EditarBultoModal, NuevoBultoModal } from './bulto-modal.tsx';
import own from './bultos-card.module.css';

/** The parcels that a purchase goes in: each with who carries it and where it is followed. */
export function BultosCard({ compra }: { compra: Compra }) {
  const params = { id: String(compra.id) };
  const { data, error, refetch } = useQuery(endpointQuery(listarBultos, { params }));
  const { act, notice } = useQuestion();
  const [opened, setOpened] = useState<'nuevo' | Bulto | null>(null);
  const items = data?.items ?? [];
  const canWrite = !isAnulada(compra);
  // What is fetched from the shop goes in none; one that was written down before may still be taken out.
  const canAdd = canWrite && compra.entrega !== 'retiro';

  const quitar = ({ id, numero, transportista, seguimiento, enlace_escrito: enlace, peso_kg }: Bulto) =>
    act({
      failed: quitarBulto.fallback,
      run: async () => {
        await api(quitarBulto, { params: { ...params, bulto_id: String(id) } });
        await caughtUp();
        const message = `El bulto ${numero} ya no está.`;
        if (!canAdd) return { message };
        return {
          message,
          undo: async () => {
            const { items } = await api(agregarBulto, {
              params,
              body: { transportista, seguimiento, enlace, peso_kg },
            });
            await caughtUp();
            return `Está de nuevo, como bulto ${items.length}.`;
          },
        };
      },
    });

  if (!canAdd && !error && items.length === 0) return null;
  return (
    <Card title="Bultos" beside={items.length > 0 ? items.length : undefined}>
      {notice}
      {error && !data ? (
        <LoadFailed message={listarBultos.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando bultos…" />
      ) : items.length === 0 ? (
        <p className={styles.soft}>Si va en varios paquetes, anota cada uno: el cliente los sigue por separado.</p>
      ) : (
        <BultosList
          items={items}
          acts={
            canWrite
              ? (bulto) => (
                  <span className={own.acts}>
                    {canAdd && (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Editar el bulto ${bulto.numero}`}
                        onClick={() => setOpened(bulto)}
                      >
                        Editar
                      </Button>
                    )}
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Quitar el bulto ${bulto.numero}`}
                      onClick={() => quitar(bulto)}
                    >
                      Quitar
                    </Button>
                  </span>
                )
              : undefined
          }
        />
      )}
      {canAdd && data && items.length < MAX_BULTOS && (
        <Button size="xs" variant="default" className={own.add} onClick={() => setOpened('nuevo')}>
          Agregar un bulto
        </Button>
      )}
      <HistoriaDeBultos compra_id={compra.id} />
      {opened === 'nuevo' && <NuevoBultoModal compra={compra} suyos={items} onClose={() => setOpened(null)} />}
      {opened && opened !== 'nuevo' && (
        <EditarBultoModal compra={compra} bulto={opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

/** What was done to them, the last first; out of the way until somebody asks. */
function HistoriaDeBultos({ compra_id }: { compra_id: number }) {
  const { data = [] } = useQuery(endpointQuery(historiaDeBultos, { params: { id: String(compra_id) } }));
  if (data.length === 0) return null;
  return (
    <details className={own.history}>
      <summary>Historia de los bultos</summary>
      <ul className={styles.history} aria-label="Historia de los bultos">
        {data.map(({ cuando, quien, texto }) => (
          <li key={`${cuando} ${texto}`}>
            <span>{texto}</span>
            <span className={styles.soft}>{[formatFechaHora(cuando), quien].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
