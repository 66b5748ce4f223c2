# One image for every process: the distributed form by docker-compose.yml, and the embedded one by itself:
#   docker build -t souffle . && docker run -p 3000:3000 -v souffle:/data -e PUBLIC_URL=https://… souffle

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY .npmrc package.json package-lock.json tsconfig.json ./
COPY contracts/package.json contracts/
COPY command-service/package.json command-service/
COPY query-service/package.json query-service/
COPY projections/package.json projections/
COPY infra/package.json infra/
COPY demo/package.json demo/
COPY web/package.json web/
RUN npm ci
COPY tools tools
COPY contracts contracts
COPY command-service command-service
COPY query-service query-service
COPY projections projections
COPY infra infra
COPY demo demo
COPY web web
# Our own packages are in what is built; all others it finds in node_modules.
RUN npm run build \
  && npm prune --omit=dev \
  && find node_modules -maxdepth 1 -type l -delete \
  && rm -rf node_modules/.cache node_modules/better-sqlite3-on-node-20

FROM node:24.21.0-bookworm-slim
# What others reach plays the demo only where DEMO=1 says so.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
# A volume that is new takes over whose these are.
RUN install -d -m 700 -o node -g node /data /secrets
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# node's, as a number: whoever runs it can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A start may make every view anew, and is no failure for so long.
HEALTHCHECK --interval=5s --timeout=5s --start-period=15m --retries=3 CMD ["node", "dist/healthcheck.js"]
ENTRYPOINT ["node", "--enable-source-maps"]
CMD ["dist/all-in-one.js"]
