# Untried: written without Docker at hand (docs/operations.md).
FROM node:24-bookworm-slim AS build
WORKDIR /vialog
COPY package.json package-lock.json .npmrc ./
# No script of a package runs but the one that package.json allows and the build needs: it brings the pinned Node.
RUN npm ci --ignore-scripts && npm rebuild node
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /vialog
ENV NODE_ENV=production DATA_DIR=/data METRICS_PORT=9464 METRICS_HOST=0.0.0.0
COPY --from=build --chown=node:node /vialog /vialog
RUN mkdir -m 700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 9464
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# npm would stand between the signal and the server.
CMD ["node", "scripts/start.ts", "--as-built"]
