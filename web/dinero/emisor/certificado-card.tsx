import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CertificadoGuardado,
  DIAS_DE_AVISO_CERTIFICADO,
  listarCertificados,
  quitarCertificado,
} from '#contract/dinero/emisor.ts';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { api } from '#web/client/api/browser-api.ts';
import papeles from '#web/shared/papeles.module.css';
import { useConfirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card, CardFacts } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Fact } from '#web/ui/fact.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { CertificadoModal } from './certificado-modal.tsx';
import styles from './emisor.module.css';

const day = (instante: string): string => formatFecha(diaEnSantiago(new Date(instante)));

/** With which certificate the shop signs, whose it is and for how long; its key is never shown. */
export function CertificadoCard() {
  const { data, error, refetch } = useQuery(endpointQuery(listarCertificados));
  const [uploading, setUploading] = useState(false);
  const { askProof, proofDialog } = useConfirmed();
  const enUso = data?.items.find(({ en_uso }) => en_uso);
  const anteriores = data?.items.filter(({ en_uso }) => !en_uso) ?? [];

  const quitar = ({ nombre }: CertificadoGuardado) =>
    askProof({
      title: 'Quitar el certificado',
      message: `Mientras no subas otro, la tienda no emite nada. Lo que ya firmó ${nombre} sigue firmado.`,
      confirm: 'Quitar',
      busy: 'Quitando…',
      failed: quitarCertificado.fallback,
      run: async (body) => {
        await api(quitarCertificado, { body });
        await caughtUp();
        return { message: 'El certificado está quitado.' };
      },
    });

  return (
    <Card title="Certificado digital">
      {error ? (
        <LoadFailed message={listarCertificados.fallback} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading label="Cargando el certificado…" />
      ) : (
        <>
          {enUso ? (
            <CardFacts>
              <Fact label="De quién">{enUso.nombre}</Fact>
              <Fact label="RUT">{enUso.rut}</Fact>
              <Fact label="Lo dio">{enUso.autoridad}</Fact>
              <Fact label="Vale hasta">
                {day(enUso.hasta)}{' '}
                <span className={enUso.dias <= DIAS_DE_AVISO_CERTIFICADO ? papeles.late : papeles.soft}>
                  {enUso.dias <= 0 ? '(venció)' : `(${many(enUso.dias, 'día', 'días')})`}
                </span>
              </Fact>
            </CardFacts>
          ) : (
            <p className={papeles.soft}>
              El que usas para entrar al SII, en un archivo .p12 o .pfx con su contraseña. Queda cifrado y nadie puede
              bajarlo.
            </p>
          )}
          <div className={styles.acts}>
            <Button size="xs" variant={enUso ? 'default' : undefined} onClick={() => setUploading(true)}>
              {enUso ? 'Cambiar certificado' : 'Subir certificado'}
            </Button>
            {enUso && (
              <Button size="xs" variant="default" onClick={() => quitar(enUso)}>
                Quitar certificado
              </Button>
            )}
          </div>
          {anteriores.length > 0 && (
            <ul className={styles.before} aria-label="Certificados anteriores">
              {anteriores.map(({ id, nombre, desde, hasta }) => (
                <li key={id}>
                  Antes: {nombre}, del {day(desde)} al {day(hasta)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {uploading && <CertificadoModal onClose={() => setUploading(false)} />}
      {proofDialog}
    </Card>
  );
}
