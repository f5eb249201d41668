# The same version as in package-lock.json; tests/packaging.test.ts compares them.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS base
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./

FROM base AS build
RUN npm ci --ignore-scripts
COPY . .
RUN node scripts/setup.cjs

FROM base AS packages
# The image has its own Node; npm adds TypeScript as an optional peer of packages.
RUN npm ci --ignore-scripts --omit=dev \
  && rm -rf node_modules/node-* node_modules/typescript node_modules/@typescript node_modules/.bin

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=packages /shop/node_modules node_modules
COPY --from=build /shop/build build
COPY domain domain
COPY server server
COPY seed seed
COPY scripts scripts
RUN install -d -o node -g node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: Node itself must receive SIGTERM.
CMD ["node", "server/main.ts"]
